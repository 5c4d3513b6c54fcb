import { hkdfSync } from 'node:crypto';
import type { ResponseOf } from '@goodturn/contract';
import type { SecretToken } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import { errorMessage } from '../../foundation/error-message.ts';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { requirePhoneNumber } from '../../foundation/texts/phone-number.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';
import * as store from './number-store.ts';

export type NumberService = ReturnType<typeof createNumberService>;

export interface CodeRequest {
  customerId: bigint;
  token: SecretToken;
  /** The number as it was typed; that of the log-in if undefined. */
  number?: string | undefined;
  /** The country of a number that is written as it is dialled there. */
  phoneCountry?: string | undefined;
  language: string;
  ip: string;
}

const maxTries = 5;
const nextCodeMs = 2 * 60_000;

/** Shows a number by its beginning and its end. */
const shortened = (digits: string): string => `+${digits.slice(0, 2)} ··· ${digits.slice(-2)}`;

const failures = {
  off: 'numbers_off',
  not_logged_in: 'not_logged_in',
  paused: 'code_paused',
  too_soon: 'code_too_soon',
  limit: 'code_limit',
} as const;

/** Confirms phone numbers by codes, where operators have switched it on and the server has a sender. */
export function createNumberService(
  {
    database,
    clock,
    log,
    codeSender,
    identityKey,
  }: Pick<ServerContext, 'database' | 'clock' | 'log' | 'codeSender' | 'identityKey'>,
  settings: Pick<SettingService, 'current'>,
) {
  const canSend = codeSender !== undefined;
  const key = Buffer.from(hkdfSync('sha256', identityKey, '', 'goodturn number codes', 32));

  async function show(customerId: bigint): Promise<ResponseOf<'customer/number'>> {
    const [row, { timeZone, confirmedNumbers }] = await Promise.all([
      store.readNumber(database, customerId),
      settings.current(),
    ]);
    if (row === undefined) throw new DomainError('not_logged_in');
    const now = clock.now();
    const time = (date: Date | null): string | null => (date === null ? null : siteTime(date, timeZone));
    const codeUntil = row.codeUntil !== null && row.codeUntil > now && row.isCodeUsed === false ? row.codeUntil : null;
    const nextCodeAt = row.codeSentAt && new Date(row.codeSentAt.getTime() + nextCodeMs);
    return {
      enabled: confirmedNumbers && canSend,
      number: row.digits && shortened(row.digits),
      confirmedAt: time(row.confirmedAt),
      movedNumber: row.lostDigits && shortened(row.lostDigits),
      movedAt: time(row.lostAt),
      logInBy: row.wasLogin ? `#${customerId}` : null,
      codeNumber: codeUntil && row.codeDigits && shortened(row.codeDigits),
      codeUntil: time(codeUntil),
      triesLeft: `${maxTries - (row.tries ?? 0)}`,
      nextCodeAt: nextCodeAt !== null && nextCodeAt > now ? time(nextCodeAt) : null,
      pausedUntil: row.pausedUntil !== null && row.pausedUntil > now ? time(row.pausedUntil) : null,
    };
  }

  /**
   * Makes a code and hands it to the sender. Throws `numbers_off`, `code_paused`, `code_too_soon`, `code_limit`, and
   * `code_not_sent` if the sender did not take it.
   */
  async function send({ customerId, token, number, phoneCountry, language, ip }: CodeRequest): Promise<void> {
    if (codeSender === undefined) throw new DomainError('numbers_off');
    const typed = number ?? (await store.findUserName(database, customerId)) ?? '';
    const phone = requirePhoneNumber(typed, { field: 'number', country: phoneCountry });
    const network = addressKey(ip);
    const made = await store.createCode(database, { token, number: phone, network, key, now: clock.now() });
    if (made.result !== 'created') throw new DomainError(failures[made.result]);
    const text = translatorFor('number_view', language)('message', { code: made.code ?? '' });
    await codeSender({ number: phone.userName, text }).catch((error: unknown) => {
      // Never with the text, which has the code.
      log.warn({ fault: errorMessage(error) }, 'a code was not sent');
      throw new DomainError('code_not_sent');
    });
  }

  /** Returns the number that went to another account, for a code to it. Throws `not_found`. */
  async function lostNumber(customerId: bigint): Promise<string> {
    const digits = (await store.readNumber(database, customerId))?.lostDigits;
    if (digits === null || digits === undefined) throw new DomainError('not_found');
    return `+${digits}`;
  }

  /** Returns the number to which a code was sent last; undefined without one. */
  async function lastNumber(customerId: bigint): Promise<string | undefined> {
    const digits = (await store.readNumber(database, customerId))?.codeDigits ?? undefined;
    return digits && `+${digits}`;
  }

  /** Throws `numbers_off`, `code_incorrect`, `code_ended`, `code_paused`. */
  async function enter(token: SecretToken, code: string): Promise<void> {
    const result = await store.enterCode(database, { token, code, key, now: clock.now() });
    if (result === 'off') throw new DomainError('numbers_off');
    if (result === 'incorrect') throw new DomainError('code_incorrect');
    if (result === 'paused') throw new DomainError('code_paused');
    if (result === 'ended') throw new DomainError('code_ended');
  }

  return { canSend, show, send, lostNumber, lastNumber, enter };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    numbers: NumberService;
  }
}
