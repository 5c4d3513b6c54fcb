import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

describe('qrPath', () => {
  it('draws the three corners that a camera looks for', () => {
    const { path, size } = qrPath('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf');
    const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
    const last = size - 1;
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
    ] as const)
      expect(isDark(x, y)).toBe(true);
    // The fourth corner has no finder pattern, and the others contain white rings.
    expect(isDark(1, 1)).toBe(false);
    expect(isDark(last - 1, 1)).toBe(false);
  });

  it('takes the size that error correction H asks for', () => {
    // 34 bytes fit version 4 with H; with L they would fit version 3, of 29 squares.
    expect(qrPath('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf').size).toBe(33);
  });

  it('tells cameras that its error correction is H', () => {
    const { path } = qrPath('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf');
    // The first two squares beside the upper corner encode the level, XORed with the mask 10: L 11, M 10, Q 01, H 00.
    const isDark = (x: number) => path.includes(`M${x} 8h1v1h-1z`);
    expect([isDark(0), isDark(1)]).toEqual([false, false]);
  });
});
