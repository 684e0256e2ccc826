import { Drawing } from "../../../ui/drawing.tsx";

/** A heart, filled or not. */
export function HeartDrawing({ filled }: { filled: boolean }) {
  return (
    <Drawing>
      <path
        fill={filled ? "currentColor" : "none"}
        d="M12 20C6.7 16.3 3.5 13.2 3.5 9.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.3C20.5 13.2 17.3 16.3 12 20Z"
      />
    </Drawing>
  );
}

export function BinDrawing() {
  return (
    <Drawing>
      <path d="M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10.2 10v6M13.8 10v6" />
    </Drawing>
  );
}

export function FlagDrawing() {
  return (
    <Drawing>
      <path d="M6 20.5v-16M6 5c4-2 7.5 2 12 0v9c-4.5 2-8-2-12 0" />
    </Drawing>
  );
}

export function MoreDrawing() {
  return (
    <Drawing size={22}>
      <path strokeWidth="2.5" d="M12 5.5v.01M12 12v.01M12 18.5v.01" />
    </Drawing>
  );
}
