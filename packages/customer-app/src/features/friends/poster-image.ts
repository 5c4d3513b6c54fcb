import { loadLetters } from './poster-letters.ts';

const pngWidth = 1080;

/**
 * Returns the picture, if there is one, with the drawing below it as a PNG, wide enough for high-density screens.
 * Rejects if there is no drawing.
 */
export async function posterPng(picture: HTMLImageElement | null, svg: SVGSVGElement | null): Promise<Blob> {
  if (svg === null) throw new Error('there is no poster');
  await Promise.all([picture?.decode(), loadLetters(svg.textContent ?? '')]);
  const top = picture === null ? 0 : heightOf(picture.naturalWidth, picture.naturalHeight);
  const bottom = heightOfDrawing(svg);
  const canvas = document.createElement('canvas');
  canvas.lang = document.documentElement.lang;
  canvas.width = pngWidth;
  canvas.height = top + bottom;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('nothing can be drawn here');
  if (picture !== null) pen.drawImage(picture, 0, 0, pngWidth, top);
  const address = URL.createObjectURL(new Blob([shapesOf(svg)], { type: 'image/svg+xml' }));
  try {
    const drawing = new Image();
    drawing.src = address;
    await drawing.decode();
    pen.drawImage(drawing, 0, top, pngWidth, bottom);
    for (const text of svg.querySelectorAll('text')) write(pen, text, { top, scale: pngWidth / viewBoxOf(svg).width });
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png === null ? reject(new Error('no picture was made')) : resolve(png)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

const heightOf = (width: number, height: number): number => Math.round((pngWidth * height) / width);

const viewBoxOf = ({ viewBox: { baseVal } }: SVGSVGElement): DOMRect => baseVal;

function heightOfDrawing(svg: SVGSVGElement): number {
  const { width, height } = viewBoxOf(svg);
  return heightOf(width, height);
}

/** Returns the drawing without its texts as the source of a standalone SVG file, in which no font of the page exists. */
function shapesOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(pngWidth));
  copy.setAttribute('height', String(heightOfDrawing(svg)));
  return new XMLSerializer().serializeToString(copy);
}

/** Writes a text of the drawing with the fonts of the page. */
function write(pen: CanvasRenderingContext2D, text: SVGTextElement, at: { top: number; scale: number }): void {
  const valueOf = (name: string) => text.getAttribute(name) ?? '';
  const pixels = (name: string) => Number(valueOf(name)) * at.scale;
  pen.font = `${valueOf('font-weight')} ${pixels('font-size')}px ${valueOf('font-family')}`;
  pen.letterSpacing = `${pixels('letter-spacing')}px`;
  pen.fillStyle = valueOf('fill');
  pen.direction = valueOf('direction') === 'rtl' ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.fillText(text.textContent ?? '', pixels('x'), at.top + pixels('y'));
}
