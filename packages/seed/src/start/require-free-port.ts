import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Asked before anything else starts, so that a mistake costs no wait. Throws StartError where the port is taken. */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw new StartError(reasonOf(error as NodeJS.ErrnoException, port, host));
  }
  probe.close();
  await once(probe, 'close');
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Name another one: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `You may not listen on port ${port}. Name one from 1024 on: PORT=8080 npm start`;
  return `${host}:${port} cannot be listened on: ${message}`;
}
