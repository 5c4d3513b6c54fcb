const maxSide = 2_000;

/**
 * Draws a photograph at the size that is needed, which is a tenth of what a telephone takes, and without what the telephone
 * wrote into it. What the browser cannot draw is sent as it is: the server says what is wrong with it.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    image.close();
    return await new Promise((resolve) => {
      canvas.toBlob((drawn) => resolve(drawn ?? file), 'image/jpeg', 0.9);
    });
  } catch {
    return file;
  }
}
