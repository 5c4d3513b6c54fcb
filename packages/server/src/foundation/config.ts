import { checkAccountKey } from '@goodturn/addresses';
import { parseDatabaseUrl, urlVariables, type LoginUrls } from '@goodturn/database';
import { typedKeys } from './typed-keys.ts';
import { errorMessage } from './error-message.ts';
import type { DepositKeys } from './deposit-chains.ts';
import { parseOrigin } from './passkeys/relying-party.ts';
import { createApplicationServerKey } from './web-push/application-server-key.ts';
import type { ReceiverAddress } from './logs/receiver-address.ts';
import { defaultRateLimits, type RateLimits } from './http/rate-limits.ts';

/** The configuration of a server without its database logins. */
export interface ShopConfig {
  port: number;
  host: string;
  dataDirectory: string;
  drawKey: Buffer;
  identityKey: Buffer;
  pushKey: Buffer | undefined;
  /** The gateway that sends codes to phone numbers, with the secret that it knows; none if undefined. */
  codeSender: { url: URL; secret: string } | undefined;
  /** The base URL of the Bot API; Telegram's own if undefined. */
  telegramApi: string | undefined;
  depositKeys: DepositKeys;
  /** The folder with the lists of addresses with which nobody may deal; there are none if undefined. */
  addressLists: string | undefined;
  rateLimits: RateLimits;
  trustedProxies: string[];
  metricsToken: string | undefined;
  origin: string | undefined;
  /** The origin of the back office if it has its own host; otherwise it shares the shop's. */
  adminOrigin: string | undefined;
  /** The public repository and commit of the running code; read from package.json and the checkout if undefined. */
  source: { repository: string | undefined; commit: string | undefined };
  logLevel: string;
  /** The receivers of the log that operators may choose. */
  logReceivers: ReceiverAddress[];
}

export interface Config extends ShopConfig {
  urls: LoginUrls;
  /** The time for load balancers to notice that this server drains. */
  noticeMs: number;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;
type Read = <T>(name: string, parse: (value: string) => T, fallback?: string) => T;

/** Runs `readAll`, and throws one ConfigError that names every missing or malformed variable. */
function collect<T>(environment: Environment, readAll: (read: Read) => T): T {
  const faults: string[] = [];
  const result = readAll((name, parse, fallback) => {
    const value = environment[name] || fallback;
    try {
      if (value === undefined) throw new ConfigError('is missing');
      return parse(value);
    } catch (error) {
      faults.push(`${name} ${errorMessage(error)}`);
      // Never used, since the errors are thrown below.
      return undefined as never;
    }
  });
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return result;
}

const shopConfigOf = (read: Read): ShopConfig => ({
  port: read('PORT', port, '8080'),
  host: read('HOST', text, '0.0.0.0'),
  dataDirectory: read('GOODTURN_DATA', text),
  drawKey: read('GOODTURN_DRAW_KEY', secretKey),
  identityKey: read('GOODTURN_IDENTITY_KEY', secretKey),
  pushKey: read('GOODTURN_PUSH_KEY', pushKey, ''),
  codeSender: codeSenderOf(read),
  telegramApi: read('GOODTURN_TELEGRAM_API', botApi, ''),
  depositKeys: {
    tron: read('GOODTURN_TRON_XPUB', accountKey, ''),
    ethereum: read('GOODTURN_ETHEREUM_XPUB', accountKey, ''),
  },
  addressLists: read('GOODTURN_ADDRESS_LISTS', optionalText, ''),
  rateLimits: read('GOODTURN_RATE_LIMITS', rateLimits, ','),
  trustedProxies: read('GOODTURN_TRUSTED_PROXIES', list, ','),
  metricsToken: read('GOODTURN_METRICS_TOKEN', metricsToken, ''),
  ...originsOf(read),
  source: {
    repository: read('GOODTURN_SOURCE_URL', sourceUrl, ''),
    commit: read('GOODTURN_COMMIT', commit, ''),
  },
  logLevel: read('LOG_LEVEL', logLevel, 'info'),
  logReceivers: read('GOODTURN_LOG_RECEIVERS', logReceivers, ','),
});

/** Reads the gateway for codes, which needs a secret beside its address. */
function codeSenderOf(read: Read): ShopConfig['codeSender'] {
  const url = read('GOODTURN_CODE_SENDER', gateway, '');
  const secret = read(
    'GOODTURN_CODE_SENDER_SECRET',
    (value) => {
      if (url !== undefined && value.length < 24) throw new ConfigError('must have at least 24 characters');
      return value;
    },
    '-',
  );
  return url && { url, secret };
}

/**
 * Reads the origins, whose hosts must differ. The back office needs the shop's origin beside its own, since passkeys
 * and links name it.
 */
function originsOf(read: Read): Pick<ShopConfig, 'origin' | 'adminOrigin'> {
  const parse = (value: string) => (value === '' ? undefined : parseOrigin(value));
  const origin = read('GOODTURN_ORIGIN', parse, '');
  const adminOrigin = read(
    'GOODTURN_ADMIN_ORIGIN',
    (value) => {
      const parsed = parse(value);
      if (parsed === undefined) return undefined;
      if (origin === undefined) throw new ConfigError('needs GOODTURN_ORIGIN beside it');
      if (new URL(parsed).host === new URL(origin).host)
        throw new ConfigError('must be another host than the shop has');
      return parsed;
    },
    '',
  );
  return { origin, adminOrigin };
}

/** Reads the configuration without the database logins. Throws ConfigError. */
export function readShopConfig(environment: Environment): ShopConfig {
  return collect(environment, shopConfigOf);
}

/**
 * Reads the whole configuration of a server. Throws ConfigError, also if the environment has the database owner's
 * login.
 */
export function readConfig(environment: Environment): Config {
  return collect(environment, (read) => {
    // The owner's login bypasses every rule of the ledger, so that a compromised server must not have it.
    read(urlVariables.owner, forbidOwner, '');
    const urls = {
      app: read(urlVariables.app, databaseUrl),
      jobs: read(urlVariables.jobs, databaseUrl),
      reader: read(urlVariables.reader, databaseUrl),
    };
    const noticeMs = read('GOODTURN_DRAIN_SECONDS', seconds, '5') * 1_000;
    return { urls, noticeMs, ...shopConfigOf(read) };
  });
}

function forbidOwner(value: string): void {
  if (value === '') return;
  throw new ConfigError(
    "is the owner's login, which no server may have: migrate with npm run migrate, and take it out of the server's environment",
  );
}

const text = (value: string): string => value;
const optionalText = (value: string): string | undefined => value || undefined;
const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function port(value: string): number {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 65_536;
  if (number > 65_535) throw new ConfigError('must be a port, 0 to 65535');
  return number;
}

function seconds(value: string): number {
  if (!/^\d{1,3}$/.test(value)) throw new ConfigError('must be whole seconds, 0 to 999');
  return Number(value);
}

function databaseUrl(value: string): string {
  parseDatabaseUrl(value);
  return value;
}

export function secretKey(value: string): Buffer {
  const key = Buffer.from(value, 'base64');
  if (key.length !== 32 || key.toString('base64') !== value) {
    throw new ConfigError('must be 32 bytes in base64 (openssl rand -base64 32)');
  }
  return key;
}

function pushKey(value: string): Buffer | undefined {
  if (value === '') return undefined;
  const key = secretKey(value);
  createApplicationServerKey(key);
  return key;
}

function gateway(value: string): URL | undefined {
  if (value === '') return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.hash !== '') {
    throw new ConfigError('must be an https address without a port, such as https://sms.example/send');
  }
  return url;
}

function botApi(value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^https?:\/\/[^\s/?#@]+$/.test(value)) throw new ConfigError('must be an address such as https://bots.example');
  return value;
}

function accountKey(value: string): string | undefined {
  if (value === '') return undefined;
  checkAccountKey(value);
  return value;
}

function metricsToken(value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^[A-Za-z0-9._~+/=-]{24,}$/.test(value)) {
    throw new ConfigError('must have at least 24 letters and digits (openssl rand -hex 32)');
  }
  return value;
}

function sourceUrl(value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^https:\/\/[^\s<>"]{3,300}$/.test(value)) throw new ConfigError('must be an https address');
  return value;
}

function commit(value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^[0-9a-f]{7,64}$/.test(value)) throw new ConfigError('must be the hash of a commit');
  return value;
}

function logLevel(value: string): string {
  const levels = ['debug', 'info', 'warn', 'error', 'fatal'];
  if (!levels.includes(value)) throw new ConfigError(`must be one of ${levels.join(', ')}`);
  return value;
}

/** Parses receivers of the log, such as tls://logs.example:6514,tcp://10.0.0.5:514. */
const logReceivers = (value: string): ReceiverAddress[] =>
  list(value).map((entry) => {
    const [, scheme, named, bracketed, port = ''] =
      /^(tls|tcp):\/\/(?:([\w.-]+)|\[([0-9A-Fa-f:.]+)\]):(\d{1,5})$/.exec(entry) ?? [];
    const host = named ?? bracketed;
    if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
      throw new ConfigError('must be like tls://logs.example:6514,tcp://10.0.0.5:514');
    }
    return { host, port: Number(port), isEncrypted: scheme === 'tls' };
  });

/** Parses limits in calls per minute, such as read=2000,money=200. */
function rateLimits(value: string): RateLimits {
  const limits: { -readonly [Class in keyof RateLimits]: number } = { ...defaultRateLimits };
  const names = typedKeys(limits);
  for (const entry of list(value)) {
    const [, text, count] = /^([a-z_]+)=([1-9]\d{0,8})$/.exec(entry) ?? [];
    const name = names.find((candidate) => candidate === text);
    if (name === undefined) throw new ConfigError(`must be like read=2000,money=200; there are ${names.join(', ')}`);
    limits[name] = Number(count);
  }
  return limits;
}
