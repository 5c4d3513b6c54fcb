import { mix } from './colour.ts';

/** The surroundings of an object. All scenes have the same light, from the upper left. */
const scenes = ['sweep', 'plinth', 'arch', 'disc', 'window', 'blocks', 'table', 'plain'] as const;
export type Scene = (typeof scenes)[number];

export const side = 1080;
export const floorLine = 872;

const ink = '#2B2620';
const white = '#FFFFFF';

function studio(tint: string): string {
  const stops = (colours: readonly [number, string][]): string =>
    colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, mix(tint, white, 0.3)],
    [0.58, tint],
    [0.7, mix(tint, ink, 0.07)],
    [0.78, mix(tint, white, 0.16)],
    [1, mix(tint, white, 0.42)],
  ])}</linearGradient>
<radialGradient id="key" cx="0.28" cy="0.2" r="0.75"><stop offset="0" stop-color="#FFFBF2" stop-opacity="0.85"/><stop offset="1" stop-color="#FFFBF2" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" cx="0.45" cy="0.45" r="0.8"><stop offset="0.6" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity="0.13"/></radialGradient>
<radialGradient id="shade"><stop offset="0" stop-color="${ink}" stop-opacity="1"/><stop offset="0.55" stop-color="${ink}" stop-opacity="0.55"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient>
<linearGradient id="prop" x1="0" y1="0" x2="1" y2="0.25">${stops([
    [0, mix(tint, white, 0.62)],
    [0.5, mix(tint, white, 0.2)],
    [1, mix(tint, ink, 0.17)],
  ])}</linearGradient>
<linearGradient id="top" x1="0" y1="0" x2="1" y2="1">${stops([
    [0, mix(tint, white, 0.8)],
    [1, mix(tint, white, 0.3)],
  ])}</linearGradient>
<linearGradient id="niche" x1="0" y1="0" x2="1" y2="1">${stops([
    [0, mix(tint, ink, 0.2)],
    [0.5, mix(tint, ink, 0.1)],
    [1, mix(tint, white, 0.12)],
  ])}</linearGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="drop" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="17"/><feOffset dx="20" dy="34"/><feComponentTransfer><feFuncA type="linear" slope="0.3"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
</defs>`;
}

const props: Record<Scene, (tint: string) => string> = {
  sweep: () => '',
  plinth: () =>
    `<ellipse cx="590" cy="1010" rx="500" ry="70" fill="url(#shade)" opacity="0.28"/><path d="M116 ${floorLine} V966 A424 78 0 0 0 964 966 V${floorLine}Z" fill="url(#prop)"/><ellipse cx="540" cy="${floorLine}" rx="424" ry="78" fill="url(#top)"/>`,
  arch: (tint) =>
    `<path d="M176 764 V470 A364 364 0 0 1 904 470 V764Z" fill="url(#niche)"/><path d="M196 764 V474 A350 350 0 0 1 896 474" fill="none" stroke="${mix(tint, white, 0.7)}" stroke-width="3" stroke-opacity="0.5"/>`,
  disc: () =>
    `<circle cx="566" cy="478" r="352" fill="#2B2620" opacity="0.12" filter="url(#soft)"/><circle cx="540" cy="452" r="352" fill="url(#prop)"/>`,
  window: () =>
    `<g fill="#FFFCF3" fill-opacity="0.62" filter="url(#soft)"><path d="M96 60 L390 130 V500 L96 430Z"/><path d="M430 140 L724 210 V580 L430 510Z"/><path d="M764 220 L1058 290 V660 L764 590Z"/></g>`,
  blocks: (tint) =>
    `<path d="M640 420 h300 v380 h-300z" fill="url(#prop)"/><path d="M640 420 l44 -40 h300 l-44 40z" fill="url(#top)"/><path d="M940 420 l44 -40 v372 l-44 48z" fill="${mix(tint, ink, 0.2)}"/><ellipse cx="190" cy="800" rx="150" ry="26" fill="url(#shade)" opacity="0.3"/><circle cx="170" cy="706" r="104" fill="url(#prop)"/>`,
  table: (tint) =>
    `<rect width="1080" height="1080" fill="${mix(tint, white, 0.15)}"/><rect width="1080" height="1080" fill="url(#key)"/><g transform="rotate(-9 540 540)"><rect x="196" y="166" width="720" height="790" rx="10" fill="#2B2620" opacity="0.14" filter="url(#soft)"/><rect x="180" y="140" width="720" height="790" rx="10" fill="url(#top)"/></g>`,
  plain: (tint) =>
    `<rect width="1080" height="1080" fill="${mix(tint, white, 0.55)}"/><rect width="1080" height="1080" fill="url(#key)"/>`,
};

/** Draws the backdrop of a picture in the colour of its category. */
export function drawScene(scene: Scene, tint: string): string {
  return `${studio(tint)}<rect width="1080" height="1080" fill="url(#wall)"/><rect width="1080" height="1080" fill="url(#key)"/>${props[scene](tint)}<rect width="1080" height="1080" fill="url(#edge)"/>`;
}
