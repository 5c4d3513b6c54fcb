export type Hsl = { hue: number; saturation: number; lightness: number };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export function toHsl(hex: string): Hsl {
  const long = hex.length === 4 ? `#${hex[1]}${hex[1]}${hex[2]}${hex[2]}${hex[3]}${hex[3]}` : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    high === red ? (green - blue) / spread : high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return { hue: (sector * 60 + 360) % 360, saturation, lightness };
}

export function toHex({ hue, saturation, lightness }: Hsl): string {
  const part = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(clamp(value, 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** Mixes two colours channel by channel; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function hueDistance(first: number, second: number): number {
  const distance = Math.abs(first - second) % 360;
  return distance > 180 ? 360 - distance : distance;
}

export { clamp };
