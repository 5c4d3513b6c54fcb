import { buildApp, type App } from './app.ts';
import type { ServerContext } from './server-context.ts';
import { within } from './within.ts';

const longestDrainMs = 20_000;

export interface Serving {
  app: App;
  address: string;
  /**
   * Refuses readiness, lets requests end for at most twenty seconds, and sends sockets away. False where something was
   * still under way then, such as requests to a database that hangs.
   */
  stop(): Promise<boolean>;
}

/** Builds the server, starts what runs beside requests, and listens. */
export async function serve(
  context: ServerContext,
  listen: { port: number; host: string },
  drainMs: number = longestDrainMs,
): Promise<Serving> {
  const app = await buildApp(context);
  await app.start();
  const address = await app.app.listen(listen);
  let stopping: Promise<boolean> | undefined;
  const stop = async (): Promise<boolean> => {
    try {
      await within(drainMs, app.stop());
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
