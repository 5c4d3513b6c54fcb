import { checkAccountKey } from '@goodturn/addresses';
import { z } from 'zod';
import { ConfigError, parseConfig } from '../rpc/config-file.ts';
import { endpointConfig } from '../rpc/endpoint-config.ts';
import { findForeignLogin } from '../rpc/foreign-login.ts';

export type Observer = 'a' | 'b';

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
    endpoints: z.tuple([endpointConfig, endpointConfig]),
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

/** Returns what the file says, or throws a ConfigError that names the first field that is wrong. */
export const parseWatcherFile = (text: string): WatcherFile =>
  parseConfig(watcherFile, text, 'Each chain needs an xpub and two endpoints of different operators.');

/**
 * Returns the login of this watcher. A process that also holds another login of the shop is refused: whoever takes over
 * a watcher must not have more than a watcher's rights.
 */
export function readDatabaseUrl(observer: Observer, environment: Readonly<Record<string, string | undefined>>): string {
  const variable = `DATABASE_WATCHER_${observer.toUpperCase()}_URL`;
  const foreign = findForeignLogin(environment, variable);
  if (foreign !== undefined) {
    throw new ConfigError(`${foreign} is set. A watcher runs without the logins of others: start it without.`);
  }
  const url = environment[variable];
  if (url === undefined || url === '') throw new ConfigError(`${variable} is missing. It names the database.`);
  return url;
}

export function parseArguments(args: readonly string[]): Observer {
  const [option, value, ...more] = args;
  if (option === '--observer' && (value === 'a' || value === 'b') && more.length === 0) return value;
  throw new ConfigError('Say which watcher this is: npm run watch -- --observer a (or b).');
}
