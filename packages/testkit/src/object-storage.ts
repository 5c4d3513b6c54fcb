import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { ServerContext } from '@goodturn/server';

/** An object storage on this machine with one bucket, whose answers a test can replace by an error. */
export async function openObjectStorage(bucket: string) {
  const directory = await mkdtemp(join(tmpdir(), 'goodturn-objects-'));
  const storage = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await storage.configureBuckets();
  const handle = storage.getMiddleware();
  const requests: string[] = [];
  let status: number | 'silent' | undefined;
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (status === 'silent') return;
    if (status === undefined) handle(request, response);
    else response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so that its address is no path.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://localhost:${port}`,
    accessKeyId: 'S3RVER',
    secret: 'S3RVER',
    requests,
    /** Answers everything with this status from now on; 'silent' never answers, undefined is the storage itself again. */
    respondWith(next: typeof status): void {
      status = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** What a server of a test may reach: this machine. */
export const localAccess: NonNullable<ServerContext['fileStoreAccess']> = { isAllowed: () => true, allowsPlain: true };
