import { setTimeout as delay } from 'node:timers/promises';
import { buildApp, type App } from './app.ts';
import type { ServerContext } from './server-context.ts';

const longestDrainMs = 20_000;

export interface Serving {
  app: App;
  address: string;
  /** Refuses readiness, lets requests end for at most twenty seconds, and sends sockets away. */
  stop(): Promise<void>;
}

/** Builds the server, starts what runs beside requests, and listens. */
export async function serve(context: ServerContext, listen: { port: number; host: string }): Promise<Serving> {
  const app = await buildApp(context);
  await app.start();
  const address = await app.app.listen(listen);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const isDrained = await Promise.race([app.stop().then(() => true), delay(longestDrainMs, false, { ref: false })]);
    if (!isDrained) context.log.warn('Requests were still open after twenty seconds; they are cut off.');
    app.app.server.closeAllConnections();
  };
  return { app, address, stop: () => (stopping ??= stop()) };
}
