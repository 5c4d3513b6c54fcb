import { ApiError } from '@goodturn/browser';
import type { Answer, ErrorResponse } from '@goodturn/contract';
import { languageCode, text } from '../i18n/texts.ts';
import { currentToken } from '../session/token.ts';

interface StoredPicture {
  fileId: string;
  address: string;
}

const timeoutMs = 60_000;

/** Sends a picture that everybody can see at its address. Throws `ApiError`. */
export async function uploadPicture(file: Blob): Promise<StoredPicture> {
  const form = new FormData();
  form.append('file', file);
  const response = await fetch('/api/file/add', {
    method: 'POST',
    body: form,
    headers: { 'Accept-Language': languageCode(), Authorization: `Bearer ${currentToken() ?? ''}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ApiError({ code: 'offline', message: text('error_view.offline') });
  });
  const body = await response.json().catch(() => ({}));
  if (response.ok) return (body as Answer<StoredPicture>).data;
  const { code = 'internal', message = text('error_view.internal') } = body as Partial<ErrorResponse>;
  throw new ApiError({ code, message, httpStatus: response.status });
}
