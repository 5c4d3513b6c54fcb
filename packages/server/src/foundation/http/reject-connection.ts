import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { defaultLanguage } from '@goodturn/locales';
import type { ErrorCode } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { errorReply } from './error-response.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'payload_too_large',
};

const lingerMs = 1_000;

/** Responds on the raw connection to data that is not HTTP or arrives too slowly, since it never becomes a request. */
export function rejectConnection(error: Error & { code?: string }, socket: Duplex, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = codes[error.code ?? ''] ?? 'invalid_request';
  const { httpStatus, body } = errorReply(new DomainError(code), defaultLanguage, requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // A client that keeps sending would keep its half of the connection open forever.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
