import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ServerContext } from '@goodturn/server';
import { checkSignature, type StorageKey } from './storage-signature.ts';

const key: StorageKey = { accessKeyId: 'GOODTURN', secret: 'a-key-of-the-tests' };

interface StoredObject {
  body: Buffer;
  type: string;
}

/**
 * Opens a test double of an object storage on this machine with one bucket. Signed requests put, get and delete;
 * unsigned requests can get everything. A test can replace the responses by an error.
 */
export async function openObjectStorage(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let status: number | 'silent' | undefined;
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (status === 'silent') return;
    if (status === undefined) void respond(objects, bucket, request, response);
    else response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so that its address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://localhost:${port}`,
    ...key,
    requests,
    /**
     * Responds to every request with this status; 'silent' never responds, undefined restores the regular responses.
     */
    respondWith(next: typeof status): void {
      status = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  objects: Map<string, StoredObject>,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const refuse = (code: number, name: string): void => {
    response.writeHead(code, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${name}</Code><Message>${name}</Message></Error>`);
  };
  const isOpen = request.method === 'GET' && request.headers.authorization === undefined;
  const fault = isOpen ? undefined : checkSignature(request, body, key);
  if (fault !== undefined) return refuse(403, fault);
  const [, name = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
  if (name !== bucket) return refuse(404, 'NoSuchBucket');
  const object = decodeURIComponent(rest.join('/'));
  if (request.method === 'PUT') {
    objects.set(object, { body, type: request.headers['content-type'] ?? 'application/octet-stream' });
    return void response.writeHead(200, { etag: '"x"' }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(object);
    return void response.writeHead(204).end();
  }
  const found = request.method === 'GET' ? objects.get(object) : undefined;
  if (found === undefined) return refuse(404, 'NoSuchKey');
  response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length }).end(found.body);
}

/** Lets a test's server reach this machine. */
export const localAccess: NonNullable<ServerContext['fileStoreAccess']> = { isAllowed: () => true, allowsPlain: true };
