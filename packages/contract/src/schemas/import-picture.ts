import { z } from 'zod';

/** What became of a picture that an imported file names by address: `kept` was there before, `withdrawn` was undone. */
const importPictureStates = ['waiting', 'fetched', 'kept', 'refused', 'withdrawn'] as const;
export type ImportPictureState = (typeof importPictureStates)[number];

/** The reasons why such a picture is refused, or why the last try to fetch it failed. */
const importPictureReasons = [
  'address',
  'forbidden',
  'image_animated',
  'image_damaged',
  'image_format',
  'image_size',
  'import_full',
  'interrupted',
  'missing',
  'not_public',
  'not_stored',
  'product_full',
  'redirects',
  'server_error',
  'too_large',
  'too_slow',
  'unreachable',
] as const;
export type ImportPictureReason = (typeof importPictureReasons)[number];

export const importPicture = z.object({
  address: z.string(),
  state: z.enum(importPictureStates),
  reason: z.enum(importPictureReasons).nullable(),
});
