import { DomainError } from '../domain-error.ts';
import { createWorkerQueue, JobTooLarge } from '../workers/worker-queue.ts';
import { faultOfPicture, pictureIn } from './picture-format.ts';

const script = new URL('../../../workers/image-worker.mjs', import.meta.url);

export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

interface Job {
  bytes: Uint8Array;
  widths: readonly number[];
  maxHeight: number;
}

/** WebP has no higher pictures. A long one, as shops have for descriptions, becomes narrower. */
const highest = 16_383;

type Redrawn =
  | { refused: 'animated' | 'damaged' | 'size' }
  | { pictures: { data: Uint8Array; width: number; height: number }[] };

export type PictureService = ReturnType<typeof createPictureService>;

/** Re-encodes uploaded pictures as WebP in a separate thread, which is the only place that decodes them. */
export function createPictureService() {
  const queue = createWorkerQueue<Job, Redrawn>({
    script,
    name: 'drawing a picture anew',
    maxWaiting: 8,
    timeoutMs: 20_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  return {
    /**
     * Returns the picture at each width without enlarging it. Throws `overloaded`, and `invalid_request` naming the
     * field unless the file begins with a single still JPEG, PNG or WebP of at most 40 megapixels.
     */
    async redraw(file: Buffer, field: string, widths: readonly number[], maxHeight = highest): Promise<Drawn[]> {
      const picture = pictureIn(file);
      if (picture === undefined) throw rejected(field, faultOfPicture(file));
      const result = await queue.run({ bytes: picture, widths, maxHeight }).catch((error: unknown): Redrawn => {
        if (error instanceof JobTooLarge) return { refused: 'damaged' };
        throw error;
      });
      if ('refused' in result) throw rejected(field, result.refused);
      return result.pictures.map(({ data, width, height }) => ({ data: Buffer.from(data), width, height }));
    },
    stop: queue.stop,
  };
}

const rejected = (field: string, cause: 'animated' | 'damaged' | 'format' | 'size') =>
  new DomainError('invalid_request', { fields: { [field]: `error_view.field_image_${cause}` } });
