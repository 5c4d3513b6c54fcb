const pngWidth = 1080;

/** The drawing as a PNG, wide enough for a screen full of pixels. */
export async function posterPng(svg: SVGSVGElement | null): Promise<Blob> {
  if (svg === null) throw new Error('there is no drawing');
  const { width, height } = svg.viewBox.baseVal;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(pngWidth));
  copy.setAttribute('height', String((pngWidth * height) / width));
  const source = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png === null ? reject(new Error('no picture was made')) : resolve(png)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
