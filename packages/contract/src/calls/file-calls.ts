import { z } from 'zod';
import { call } from '../call.ts';
import { idString } from '../wire.ts';

export const fileCalls = {
  'file/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'file.add',
    summary: 'Adds a picture for products, banners and the like, which everybody can see at its address.',
    rate: 'upload',
    changes: [],
    upload: 'file',
    body: z.strictObject({}),
    data: z.object({ fileId: idString, address: z.string() }),
    errors: ['payload_too_large', 'unsupported_media_type', 'file_store_unavailable'],
  }),
};
