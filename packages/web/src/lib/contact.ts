import { useNavigate } from "react-router";
import { toast } from "../ui/toast.tsx";
import { paths } from "./paths.ts";

/**
 * What "Contact Artisan" and "Contact me" do (A-GAP-46): a visitor who is not signed in is told so and led to sign in
 * (spec 1, section 6).
 */
export function useContactArtisan(): () => void {
  const navigate = useNavigate();
  return () => {
    toast.info("Please sign in to contact artisans");
    void navigate(paths.signIn);
  };
}
