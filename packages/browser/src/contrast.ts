/** The share of light that a colour gives back, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminanceOf(hex: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two colours, each written `#rrggbb`, from 1 to 21; a text needs 4.5 (WCAG 2.2, 1.4.3). */
export function contrastOf(first: string, second: string): number {
  const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
