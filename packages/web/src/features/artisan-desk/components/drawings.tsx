import { Drawing } from "../../../ui/drawing.tsx";

export function CameraDrawing() {
  return (
    <Drawing size={22}>
      <path d="M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v11.5h-17z" />
      <circle cx="12" cy="13" r="3.5" />
    </Drawing>
  );
}

export function PicturesDrawing() {
  return (
    <Drawing size={22}>
      <path d="M4 5.5h16v13H4z" />
      <path d="m4.5 16.5 4.5-5 4 4 2.5-2.5 4 4M15.5 9v.01" />
    </Drawing>
  );
}

export function GripDrawing() {
  return (
    <Drawing size={22}>
      <path strokeWidth="2.75" d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
    </Drawing>
  );
}
