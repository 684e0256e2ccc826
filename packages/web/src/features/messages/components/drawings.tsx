import { Drawing } from "../../../ui/drawing.tsx";

export function SendDrawing() {
  return (
    <Drawing size={22}>
      <path d="M4 12 20 4.5l-5.5 15.5-3.5-6.5Z" />
      <path d="M11 13.5 20 4.5" />
    </Drawing>
  );
}

export function ImageDrawing() {
  return (
    <Drawing size={22}>
      <path d="M4 5.5h16v13H4z" />
      <path d="m4.5 16.5 4.5-5 4 4 2.5-2.5 4 4M15.5 9v.01" />
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

export function TwoChecksDrawing() {
  return (
    <Drawing size={16}>
      <path d="m2 12.5 4.5 4.5L16 7M12 17l10-10" />
    </Drawing>
  );
}

export function DownDrawing() {
  return (
    <Drawing>
      <path d="M12 4.5v15M6 13.5l6 6 6-6" />
    </Drawing>
  );
}
