import type { Database, LoginUrls } from '@goodturn/database';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { DepositKeys } from './deposit-chains.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { ReceiverAddress } from './logs/receiver-address.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { UploadLimits } from './http/upload-places.ts';
import type { PushTransport } from './web-push/push-transport.ts';
import type { CodeSender } from './code-sender.ts';
import type { PublicDownload } from './public-download.ts';
import type { FileStoreAccess } from './file-stores/s3-bucket.ts';
import type { AppDirectories } from './http/serve-apps.ts';

export interface ServerContext {
  database: Database;
  clock: Clock;
  log: Logger;
  urls: LoginUrls;
  /** The directory for pictures, which are in its folder `files`. */
  dataDirectory: string;
  /** The 32-byte key that encrypts the seeds of lucky draws. */
  drawKey: Buffer;
  /** The 32-byte key that encrypts personal secrets, such as those of authenticator apps. */
  identityKey: Buffer;
  /** The 32-byte private key that signs push notifications; without it none are sent. */
  pushKey?: Buffer | undefined;
  pushTransport?: PushTransport;
  /** The hosts that an object storage may have; public ones by default. */
  fileStoreAccess?: FileStoreAccess;
  /** Fetches the pictures that an imported file names by address; from public addresses by default. */
  pictureDownload?: PublicDownload;
  /** Sends codes to phone numbers; without it no number can be confirmed. */
  codeSender?: CodeSender | undefined;
  /** The base URL of the Bot API; Telegram's own by default. */
  telegramApi?: string | undefined;
  /** The keys from which deposit addresses are derived; without one nobody can recharge. */
  depositKeys?: DepositKeys;
  /** The folder with the lists of addresses with which nobody may deal; without it there are none. */
  addressLists?: string | undefined;
  version: string;
  /** The origin of the shop, such as https://shop.example; without it passkeys work only at localhost. */
  origin?: string | undefined;
  /** The origin of the back office if it has its own host; otherwise it shares the shop's. */
  adminOrigin?: string | undefined;
  /** The public repository and commit of the running code; read from package.json and the checkout by default. */
  source?: { repository: string | undefined; commit: string | undefined };
  pool?: { totalCount: number; idleCount: number; waitingCount: number };
  /** The limits of calls per minute; those of http/rate-limits.ts by default. */
  rateLimits?: RateLimits;
  /** The limits of connections; derived from the limit of open files by default. */
  connectionLimits?: ConnectionLimits;
  /** The receivers of the log that operators may choose; any by default. */
  logReceivers?: readonly ReceiverAddress[];
  /** The limits of uploads; those of http/upload-places.ts by default. */
  uploadLimits?: UploadLimits;
  /** The addresses of the load balancers whose X-Forwarded headers are trusted. */
  trustedProxies?: string[];
  /** The bearer token for the metrics; without it only this machine can read them. */
  metricsToken?: string | undefined;
  /** The password hasher; that of this process by default. */
  hasher?: PasswordHasher | undefined;
  /** The directories of the built apps; those of this repository by default. */
  appDirectories?: AppDirectories;
}

/** Returns the configured origins of the shop and of the back office; none if there is no configuration. */
export const siteOriginsOf = ({ origin, adminOrigin }: Pick<ServerContext, 'origin' | 'adminOrigin'>): string[] =>
  [origin, adminOrigin].filter((one) => one !== undefined);
