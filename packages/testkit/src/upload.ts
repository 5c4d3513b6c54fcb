import type { CallPath, ErrorResponse, WireResponseOf } from '@goodturn/contract';
import { calls } from '@goodturn/contract';
import type { TestWorld } from './test-world.ts';

export type UploadPath = {
  [P in CallPath]: (typeof calls)[P] extends { readonly upload: string } ? P : never;
}[CallPath];

interface Form {
  /** The declared name and type of the file, which prove nothing. */
  name?: string;
  type?: string;
  field?: string;
  fields?: Readonly<Record<string, string>>;
}

const boundary = 'a-boundary-of-the-test';

export function formOf(path: UploadPath, file: Uint8Array, form: Form = {}): Buffer {
  const { name = 'front.jpg', type = 'image/jpeg', field = calls[path].upload, fields = {} } = form;
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(texts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

export async function upload<P extends UploadPath>(
  { app }: Pick<TestWorld, 'app'>,
  path: P,
  file: Uint8Array,
  { token, ...form }: Form & { token?: string } = {},
): Promise<{ httpStatus: number; data: WireResponseOf<P>; error: ErrorResponse | undefined }> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': formType, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload: formOf(path, file, form),
  });
  const body = response.json();
  return { httpStatus: response.statusCode, data: body.data, error: response.statusCode >= 400 ? body : undefined };
}
