import { ApiError } from '@goodturn/browser';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api-client.ts';
import { uploadFile } from '../../shared/api/upload-file.ts';
import { text } from '../../shared/i18n/texts.ts';

export interface ImageUpload {
  /** The address of the image in this browser. */
  preview?: string;
  /** The uploaded share, from 0 to 1, during the upload. */
  share?: number;
  /** Identifies the image to the server after the upload. */
  reference?: string;
  error?: string;
}

const field = 'realNameFile';

const wordsOf = (failure: unknown): string => {
  if (!(failure instanceof ApiError)) return text('error_view.internal');
  return failure.fields[field] ?? failure.message;
};

/** Uploads one side of a document as soon as it is chosen; another choice aborts the previous upload. */
export function useImageUpload() {
  const [upload, setUpload] = useState<ImageUpload>({});
  const current = useRef<{ abort: AbortController; preview: string }>(undefined);

  const drop = (): void => {
    current.current?.abort.abort();
    if (current.current) URL.revokeObjectURL(current.current.preview);
    current.current = undefined;
  };
  useEffect(() => drop, []);

  const send = async (file: File): Promise<void> => {
    drop();
    const account = api.currentAccount();
    const abort = new AbortController();
    const preview = URL.createObjectURL(file);
    current.current = { abort, preview };
    const show = (next: ImageUpload): void => {
      if (!abort.signal.aborted) setUpload({ preview, ...next });
    };
    show({ share: 0 });
    try {
      const image = await shrinkImage(file);
      abort.signal.throwIfAborted();
      const onProgress = (share: number) => show({ share });
      const path = 'customer/realNameUpload';
      show({ reference: await uploadFile({ path, field, file: image, account, onProgress, signal: abort.signal }) });
    } catch (failure) {
      show({ error: wordsOf(failure) });
    }
  };

  return { ...upload, send: (file: File): void => void send(file) };
}

const maxSide = 2_000;

/**
 * Scales a photograph down to the required size, a tenth of what a phone takes, and removes the metadata of the phone.
 * A file that the browser cannot decode is sent unchanged: the server reports its error.
 */
async function shrinkImage(file: Blob): Promise<Blob> {
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
