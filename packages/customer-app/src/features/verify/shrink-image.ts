const maxSide = 2_000;

/**
 * Scales a photograph down to the required size, a tenth of what a phone takes, and removes the metadata of the phone.
 * A file that the browser cannot decode is sent unchanged: the server reports its error.
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
