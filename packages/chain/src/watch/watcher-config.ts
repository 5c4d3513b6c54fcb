import { checkAccountKey } from '@goodturn/addresses';
import { z } from 'zod';

/** What is wrong with the configuration; the message never repeats a value, which may be a key. */
export class WatcherConfigError extends Error {
  override readonly name = 'WatcherConfigError';
}

export type Observer = 'a' | 'b';

const httpUrl = z.url({ protocol: /^https?$/ });

const endpoint = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/),
  rpcUrl: httpUrl,
  walletUrl: httpUrl.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  batchSize: z.int().min(1).max(100).optional(),
  maxPerSecond: z.number().positive().optional(),
  /** What the operator allows in a day. */
  requestsPerDay: z.int().positive(),
});
export type EndpointConfig = z.infer<typeof endpoint>;

const accountKey = z.string().refine((text) => {
  try {
    checkAccountKey(text);
    return true;
  } catch {
    return false;
  }
});

const chainConfig = z
  .strictObject({
    xpub: accountKey,
    endpoints: z.tuple([endpoint, endpoint]),
    maxRange: z.int().min(1).max(5_000).optional(),
  })
  // Two names of one operator would be one endpoint that agrees with itself.
  .refine(({ endpoints: [first, second] }) => new URL(first.rpcUrl).hostname !== new URL(second.rpcUrl).hostname, {
    path: ['endpoints'],
  });

const tronConfig = chainConfig.refine(({ endpoints }) => endpoints.every(({ walletUrl }) => walletUrl !== undefined), {
  path: ['endpoints', 'walletUrl'],
});

const watcherFile = z
  .strictObject({ ethereum: chainConfig.optional(), tron: tronConfig.optional() })
  .refine(({ ethereum, tron }) => ethereum !== undefined || tron !== undefined);

export type ChainConfig = z.infer<typeof chainConfig>;
export type WatcherFile = z.infer<typeof watcherFile>;

/** Returns what the file says, or throws a WatcherConfigError that names the first field that is wrong. */
export function parseWatcherFile(text: string): WatcherFile {
  const parsed = watcherFile.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'the file';
  throw new WatcherConfigError(
    `${field} is missing or not valid. Each chain needs an xpub and two endpoints of different operators.`,
  );
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new WatcherConfigError('The configuration is not JSON.');
  }
}

/**
 * Returns the login of this watcher. A process that also holds another login of the shop is refused: whoever takes over
 * a watcher must not have more than a watcher's rights.
 */
export function readDatabaseUrl(observer: Observer, environment: Readonly<Record<string, string | undefined>>): string {
  const variable = `DATABASE_WATCHER_${observer.toUpperCase()}_URL`;
  const foreign = Object.keys(environment).find((name) => /^DATABASE_(.+_)?URL$/.test(name) && name !== variable);
  if (foreign !== undefined) {
    throw new WatcherConfigError(`${foreign} is set. A watcher runs without the logins of others: start it without.`);
  }
  const url = environment[variable];
  if (url === undefined || url === '') throw new WatcherConfigError(`${variable} is missing. It names the database.`);
  return url;
}

export function parseArguments(args: readonly string[]): Observer {
  const [option, value, ...more] = args;
  if (option === '--observer' && (value === 'a' || value === 'b') && more.length === 0) return value;
  throw new WatcherConfigError('Say which watcher this is: npm run watch -- --observer a (or b).');
}
