import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeString, emptyObject, reason, safeString } from '../wire.ts';

const address = (example: string) =>
  z
    .string()
    .max(200)
    .regex(/^(?:https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?)?$/)
    .meta({ description: 'A host with its scheme, and nothing behind it; empty for none.', example });

/** The place where pictures are stored. Only an object storage has the optional fields. */
const place = {
  uploadType: z.enum(['local', 's3']),
  /** It is empty for Amazon's own endpoint of the region. */
  endpoint: address('https://s3.eu-central-1.example.com').optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .meta({ example: 'eu-central-1' })
    .optional(),
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .meta({ example: 'shop-pictures' })
    .optional(),
  path: z
    .string()
    .max(200)
    .regex(/^(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/)
    .meta({ example: 'pictures/shop' })
    .optional(),
  /** The address under which the server reads stored files; empty to read from the endpoint, with the key. */
  domain: address('https://pictures.example.com').optional(),
  accessKeyId: z
    .string()
    .regex(/^[A-Za-z0-9._+=/-]{1,128}$/)
    .meta({ example: 'AKIAEXAMPLE' })
    .optional(),
  /** Write-only. If absent, the secret of the same endpoint and access key id is kept. */
  accessKeySecret: safeString(1, 200).optional(),
};

export const fileStoreCalls = {
  'file_store/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'file_store.read',
    summary: 'Where new pictures are kept, and how many lie where. The access key secret is in no answer.',
    rate: 'read',
    shows: ['file_stores'],
    body: emptyObject.strict(),
    data: z.object({
      uploadType: z.enum(['local', 's3']),
      endpoint: z.string(),
      region: z.string(),
      bucket: z.string(),
      path: z.string(),
      domain: z.string(),
      accessKeyId: z.string(),
      hasSecret: z.boolean(),
      updatedBy: z.string().nullable(),
      updatedAt: dateTimeString.nullable(),
      places: z.array(
        z.object({
          uploadType: z.enum(['local', 's3']),
          endpoint: z.string(),
          bucket: z.string(),
          path: z.string(),
          pictures: z.int(),
          isActive: z.boolean(),
        }),
      ),
    }),
  }),
  'file_store/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'file_store.write',
    summary:
      'Has new pictures kept elsewhere, on each server with its event. Those that are there stay where they are, and stay reachable.',
    rate: 'write',
    changes: ['file_stores'],
    body: z.strictObject({ ...place, reason }),
    data: emptyObject,
    errors: ['invalid_request', 'nothing_changed', 'changed_meanwhile'],
  }),
  'file_store/test': call({
    method: 'POST',
    access: 'administrator',
    node: 'file_store.write',
    summary: 'Writes an object to a place, reads it back and deletes it, and says what failed. Nothing is changed.',
    rate: 'upload',
    changes: [],
    body: z.strictObject(place),
    data: z.object({
      result: z.enum([
        'ok',
        'host_not_allowed',
        'unreachable',
        'refused',
        'bucket_missing',
        'region_wrong',
        'differs',
        'failed',
      ]),
      step: z.enum(['write', 'read', 'delete']).nullable(),
    }),
    errors: ['invalid_request'],
  }),
};
