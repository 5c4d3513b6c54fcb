import { encode } from 'uqr';

/** Returns a QR code with error correction H as one path of unit squares, and the number of squares per side. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'H', border: 0 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { path, size };
}
