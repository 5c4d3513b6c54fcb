import { useMemo } from 'react';
import './qr-code.css';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  text: string;
  label: string;
  size?: number;
}

/** A QR code, always black on white with a margin, as cameras expect it in any theme. */
export function QrCode({ text, label, size: sidePx = 150 }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <span className="qr-code">
      <svg
        role="img"
        aria-label={label}
        width={sidePx}
        height={sidePx}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </span>
  );
}
