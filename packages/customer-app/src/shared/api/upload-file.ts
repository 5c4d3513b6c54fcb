import { ApiError } from '@goodturn/browser';
import type { Answer, ErrorResponse } from '@goodturn/contract';
import { languageCode, text } from '../i18n/texts.ts';
import { endRefusedSession } from '../session/ended-session.ts';
import { api } from './api-client.ts';

const timeoutMs = 60_000;

interface Upload {
  path: 'customer/realNameUpload';
  field: 'realNameFile';
  file: Blob;
  /** The account that chose the file; the file is never sent for another one. */
  account: string | null;
  /** It is called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file with XMLHttpRequest, since fetch reports no upload progress. Returns the reference of the file; throws
 * `ApiError`, or an `AbortError` if it was aborted.
 */
export async function uploadFile(upload: Upload): Promise<string> {
  const { path, field, file, account, onProgress, signal } = upload;
  const token = api.tokenOf(account);
  const form = new FormData();
  form.append(field, file);
  const request = new XMLHttpRequest();
  request.open('POST', `/api/${path}`);
  request.setRequestHeader('Accept-Language', languageCode());
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.timeout = timeoutMs;
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  await sent(request, form, signal);
  if (request.status === 200) return (request.response as Answer<string>).data;
  const { code, message, fields, requestId } = (request.response ?? {}) as Partial<ErrorResponse>;
  const words = message ?? text('error_view.internal');
  if (code === 'not_logged_in' && token !== null) {
    // The same person has logged in again in the meantime.
    if (api.tokenOf(account) !== token) return await uploadFile(upload);
    endRefusedSession(token, words);
  }
  throw new ApiError({ code: code ?? 'internal', message: words, fields, requestId, httpStatus: request.status });
}

const sent = (request: XMLHttpRequest, form: FormData, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (code: 'offline' | 'timeout') => () =>
      reject(new ApiError({ code, message: text(`error_view.${code}`) }));
    request.onload = () => resolve();
    request.onerror = fail('offline');
    request.ontimeout = fail('timeout');
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
