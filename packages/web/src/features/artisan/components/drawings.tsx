import { Drawing } from "../../../ui/drawing.tsx";

export function ShareDrawing() {
  return (
    <Drawing>
      <path d="M12 15V4M8 7.5 12 3.500l4 4M7 11H5v9.500h14V11h-2" />
    </Drawing>
  );
}

export function WhatsAppDrawing() {
  return (
    <Drawing>
      <path d="m3.500 20.500 1.300-4.600a8.500 8.500 0 1 1 3.300 3.300Z" />
      <path d="M9 8.300c-.5 2.700 3.700 7 6.500 6.600.7-.1 1.100-.9 1.100-1.700l-2-1-1 .9c-1-.4-1.800-1.200-2.200-2.200l.9-1-1-2c-.9 0-2.100-.1-2.300.4Z" />
    </Drawing>
  );
}
