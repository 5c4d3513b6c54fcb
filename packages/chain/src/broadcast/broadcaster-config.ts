import { z } from 'zod';
import { ConfigError, parseConfig } from '../rpc/config-file.ts';
import { endpointConfig } from '../rpc/endpoint-config.ts';
import { findForeignLogin } from '../rpc/foreign-login.ts';

const endpoints = z.array(endpointConfig).min(1).max(10);

const broadcasterFile = z
  .strictObject({
    ethereum: z.strictObject({ endpoints }).optional(),
    tron: z
      .strictObject({
        endpoints: endpoints.refine((all) => all.every(({ walletUrl }) => walletUrl !== undefined)),
      })
      .optional(),
  })
  .refine(({ ethereum, tron }) => ethereum !== undefined || tron !== undefined);

export type BroadcasterFile = z.infer<typeof broadcasterFile>;

/** Returns what the file says, or throws a ConfigError that names the first field that is wrong. */
export const parseBroadcasterFile = (text: string): BroadcasterFile =>
  parseConfig(broadcasterFile, text, 'Each chain needs endpoints; those of Tron need a walletUrl.');

const variable = 'DATABASE_BROADCASTER_URL';

/**
 * Returns the login of the broadcaster. Beside another login of the shop it does not run: whoever takes it over must not
 * have more than its rights.
 */
export function readBroadcasterUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const foreign = findForeignLogin(environment, variable);
  if (foreign !== undefined) {
    throw new ConfigError(`${foreign} is set. The broadcaster runs without the logins of others: start it without.`);
  }
  const url = environment[variable];
  if (url === undefined || url === '') throw new ConfigError(`${variable} is missing. It names the database.`);
  return url;
}
