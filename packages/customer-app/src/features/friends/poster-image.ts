const pngWidth = 1080;

/**
 * Returns the picture with the drawing below it as a PNG, wide enough for high-density screens. Rejects if an element
 * is missing.
 */
export async function posterPng(picture: HTMLImageElement | null, svg: SVGSVGElement | null): Promise<Blob> {
  if (picture === null || svg === null) throw new Error('there is no poster');
  await picture.decode();
  const [top, bottom] = [heightOf(picture.naturalWidth, picture.naturalHeight), heightOfDrawing(svg)];
  const canvas = document.createElement('canvas');
  canvas.width = pngWidth;
  canvas.height = top + bottom;
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, pngWidth, top);
  const address = URL.createObjectURL(new Blob([sourceOf(svg)], { type: 'image/svg+xml' }));
  try {
    const drawing = new Image();
    drawing.src = address;
    await drawing.decode();
    pen?.drawImage(drawing, 0, top, pngWidth, bottom);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png === null ? reject(new Error('no picture was made')) : resolve(png)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

const heightOf = (width: number, height: number): number => Math.round((pngWidth * height) / width);

const heightOfDrawing = ({ viewBox: { baseVal } }: SVGSVGElement): number => heightOf(baseVal.width, baseVal.height);

/** Returns the drawing as the source of a standalone SVG file. */
function sourceOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(pngWidth));
  copy.setAttribute('height', String(heightOfDrawing(svg)));
  return new XMLSerializer().serializeToString(copy);
}
