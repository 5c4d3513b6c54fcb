import { setTimeout as delay } from 'node:timers/promises';
import { buildApp, type App } from './app.ts';
import type { ServerContext } from '../foundation/server-context.ts';
import { withTimeout } from '../foundation/workers/with-timeout.ts';

// The system queues connections while the process is busy; a client whose connection it drops retries after a second.
const maxWaitingConnections = 4_096;

export interface ServeOptions {
  /** The time for which requests are still accepted after the server stopped being ready, so that balancers notice. */
  noticeMs?: number;
  /** Maximum wait for open requests after that. */
  drainMs?: number;
}

export interface Serving {
  app: App;
  address: string;
  /**
   * Stops being ready, waits up to twenty seconds for open requests, and closes sockets. Returns false if something was
   * still running then, such as requests to a hanging database.
   */
  stop(): Promise<boolean>;
}

/** Builds the server, starts its background work, and listens. */
export async function serve(
  context: ServerContext,
  listen: { port: number; host: string },
  { noticeMs = 0, drainMs = 20_000 }: ServeOptions = {},
): Promise<Serving> {
  const app = await buildApp(context);
  const address = await begin(app, listen);
  let stopping: Promise<boolean> | undefined;
  const stop = async (): Promise<boolean> => {
    app.drain();
    await delay(noticeMs);
    try {
      await withTimeout(drainMs, app.stop());
      return true;
    } catch (error) {
      context.log.warn({ err: error }, 'Not everything ended by itself; what is still open is cut off.');
      return false;
    } finally {
      app.app.server.closeAllConnections();
    }
  };
  return { app, address, stop: () => (stopping ??= stop()) };
}

/** Starts and listens; if either fails, everything is stopped again. */
async function begin(app: App, listen: { port: number; host: string }): Promise<string> {
  try {
    await app.start();
    return await app.app.listen({ ...listen, backlog: maxWaitingConnections });
  } catch (error) {
    await app.stop().catch(() => undefined);
    throw error;
  }
}
