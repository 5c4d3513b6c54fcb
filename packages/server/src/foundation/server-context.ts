import type { Database, LoginUrls } from '@goodturn/database';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { DepositKeys } from './deposit-chains.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { PushTransport } from './web-push/push-transport.ts';
import type { FileStoreAccess } from './file-stores/s3-bucket.ts';
import type { AppDirectories } from './http/serve-apps.ts';

/** What every service is made from. */
export interface ServerContext {
  database: Database;
  clock: Clock;
  log: Logger;
  urls: LoginUrls;
  /** Pictures are kept in its folder `files`. */
  dataDirectory: string;
  /** 32 bytes: encrypts the seeds of lucky draws. */
  drawKey: Buffer;
  /** 32 bytes: encrypts what proves who a person is, such as the secrets of authenticator apps. */
  identityKey: Buffer;
  /** 32 bytes: the private key that notifications on devices are signed with; without it there are none. */
  pushKey?: Buffer | undefined;
  /** The way to push services; the internet's if absent. */
  pushTransport?: PushTransport;
  /** Which hosts an object storage may be at; the public ones if absent. */
  fileStoreAccess?: FileStoreAccess;
  /** Where the Bot API of Telegram is; Telegram's own if absent. */
  telegramApi?: string | undefined;
  /** What deposit addresses are derived from; without any nobody can recharge. */
  depositKeys?: DepositKeys;
  version: string;
  /** Where people find the shop, such as https://shop.example; without it passkeys work at localhost alone. */
  origin?: string | undefined;
  /** Where the back office has a host of its own; it is at the shop's host if absent. */
  adminOrigin?: string | undefined;
  /** Where people find the source of what runs here, and the commit; from the manifest and the checkout if absent. */
  source?: { repository: string | undefined; commit: string | undefined };
  /** Counts of the general pool, for the metrics. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number };
  /** Calls a minute by class; the defaults of http/rate-limits.ts if absent. */
  rateLimits?: RateLimits;
  /** How many connections are held; as many as the system's limit of open files allows if absent. */
  connectionLimits?: ConnectionLimits;
  /** Addresses of the balancers in front, whose X-Forwarded headers are believed. */
  trustedProxies?: string[];
  /** The bearer token for the metrics; without one, only this machine can read them. */
  metricsToken?: string | undefined;
  /** What hashes passwords; the one of this process if absent. */
  hasher?: PasswordHasher | undefined;
  /** The folders of the built apps; those beside this package if absent. */
  appDirectories?: AppDirectories;
}
