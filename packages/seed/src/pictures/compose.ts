import { boundsOf } from './objects.ts';
import type { PictureSpec, View } from './picture-spec.ts';
import { lay, type Placing, scaleFor, stand } from './place-object.ts';
import { drawScene, floorLine, side } from './scenes.ts';

const centre = side / 2;

function put(spec: PictureSpec, placing: Placing): string {
  return spec.style.pose === 'lying' ? lay(spec.style, placing) : stand(spec.style, placing);
}

function front(spec: PictureSpec): string {
  const fill = spec.style.fill ?? 1;
  const y = spec.style.pose === 'lying' ? centre : floorLine + 8;
  return put(spec, { x: centre, y, width: 820 * fill, height: 760 * fill, tone: spec.tone, prefix: 'a' });
}

function close(spec: PictureSpec): string {
  return lay(spec.style, { x: 590, y: 640, width: 1240, height: 1240, turn: -9, tone: spec.tone, prefix: 'a' });
}

function label(text: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="34" fill="#4B4F4A">${text}</text>`;
}

function measured(spec: PictureSpec): string {
  const bounds = boundsOf(spec.style.object);
  const scale = scaleFor(bounds, { width: 640, height: 640 });
  const [width, height] = [(bounds.right - bounds.left) * scale, (bounds.bottom - bounds.top) * scale];
  const foot = centre - 36 + height / 2;
  const [left, right, top] = [centre + 50 - width / 2, centre + 50 + width / 2, foot - height];
  const [ruleX, ruleY] = [left - 74, foot + 74];
  const lines = `<g stroke="#4B4F4A" stroke-width="3" stroke-linecap="round" fill="none"><path d="M${left} ${ruleY} H${right} M${left} ${ruleY - 13} v26 M${right} ${ruleY - 13} v26"/><path d="M${ruleX} ${top} V${foot} M${ruleX - 13} ${top} h26 M${ruleX - 13} ${foot} h26"/></g>`;
  const across = label(spec.style.width ?? '', centre + 50, ruleY + 58);
  const up = `<g transform="rotate(-90 ${ruleX - 34} ${(top + foot) / 2})">${label(spec.style.height ?? '', ruleX - 34, (top + foot) / 2)}</g>`;
  const placing = { x: centre + 50, width: 640, height: 640, tone: spec.tone, prefix: 'a' };
  const object =
    spec.style.pose === 'lying'
      ? lay(spec.style, { ...placing, y: (top + foot) / 2 })
      : stand(spec.style, { ...placing, y: foot });
  return object + lines + across + up;
}

const views: Record<View, (spec: PictureSpec) => string> = { front, close, scale: measured };

/** Returns the picture as SVG text, a square with sides of 1080 units. */
export function composePicture(spec: PictureSpec): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${drawScene(spec.scene, spec.tint)}${views[spec.view](spec)}</svg>`;
}
