import type { Caller } from '@goodturn/browser';
import type { ResponseOf } from '@goodturn/contract';
import { api } from './api-client.ts';

const timeoutMs = 60_000;

/** Uploads a picture, which is public at its address. Throws `ApiError`. */
export async function uploadPicture(file: Blob, { call }: Caller = api.caller()): Promise<ResponseOf<'file/add'>> {
  const form = new FormData();
  form.append('file', file);
  return (await call('file/add', form, { timeoutMs })).data;
}
