import type { ReadPath } from '@goodturn/contract';
import { ApiError } from '@goodturn/browser';
import { hashKey, type QueryCacheNotifyEvent, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { queries } from '../api/calls.ts';
import { friendName } from './friend.ts';
import { currentToken, onTokenChange } from './token.ts';

/**
 * This store keeps what a person has loaded, for reading it without a connection, also after a reload. It is encrypted
 * with a key that is derived from the token of the session, so that nobody can read it after the log-out, which also
 * removes it. Nothing of a friend's account is stored.
 */

const place = 'own-answers';
const address = '/own-answers';
const mostAnswers = 120;
const writeAfterMs = 1_500;
/** Delays in milliseconds before what failed is asked for again; the last one repeats. */
const againAfterMs = [5_000, 10_000, 20_000, 60_000];

/** The calls whose responses are worth reading later, and hold no secret and no document. */
const keptPaths: ReadonlySet<string> = new Set<ReadPath>([
  'customer/getInfo',
  'customer/getOrderList',
  'customer/orderDetails',
  'customer/messageList',
  'customer/getMyRevenue',
  'customer/movements',
  'customer/monthTotals',
  'customer/getUserBackMoney',
  'customer/getSxMoney',
  'customer/rechargeList',
  'customer/withdrawList',
  'customer/withdrawal',
  'customer/holds',
  'customer/getMyTeamMsg',
  'customer/friendList',
  'customer/getHomeRows',
  'customer/getWaresSortList',
  'customer/getWaresInfo',
  'customer/getAllSortList',
  'customer/shopCounts',
  'customer/filterCounts',
  'customer/getNotice',
  'customer/rule',
  'rotation/inquire_all',
  'content_block/inquire_all',
]);

interface KeptAnswer {
  path: ReadPath;
  input: object;
  shape: string;
  language: unknown;
  data: unknown;
  at: number;
}

const textOf = new TextEncoder();

/** Derives the key that seals the answers of a session (HKDF, RFC 5869). */
async function keyOf(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', textOf.encode(token), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: textOf.encode(place) };
  return await crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

const ivLength = 12;

async function sealed(answers: readonly KeptAnswer[], token: string): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const text = textOf.encode(JSON.stringify(answers));
  return new Blob([iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(token), text)]);
}

async function opened(bytes: ArrayBuffer, token: string): Promise<KeptAnswer[]> {
  const iv = new Uint8Array(bytes, 0, ivLength);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(token), bytes.slice(ivLength));
  return JSON.parse(new TextDecoder().decode(text)) as KeptAnswer[];
}

/** Returns the parts of a query's key; the last one, the token, is never stored. */
function partsOf(key: QueryKey): Pick<KeptAnswer, 'path' | 'input' | 'shape' | 'language'> {
  const [path, input, shape, language] = key as readonly [ReadPath, object, string, unknown];
  return { path, input, shape, language };
}

/**
 * Tells whether the response belongs to the session of now, in its language: those of a friend's account stay in memory
 * too.
 */
function isOwn(key: QueryKey): boolean {
  const { path, input, shape } = partsOf(key);
  return hashKey(queries.keyOf(path, input as never, shape)) === hashKey(key);
}

/** Returns the responses that are kept for the session of now, the newest first. */
export function answersOf(client: QueryClient): KeptAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => keptPaths.has(String(queryKey[0])) && state.data !== undefined && isOwn(queryKey))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostAnswers)
    .map(({ queryKey, state }) => ({ ...partsOf(queryKey), data: state.data, at: state.dataUpdatedAt }));
}

/** Returns the token of the person's own session; null for a visitor and while shopping for a friend. */
const ownSession = (): string | null => (friendName() === null ? currentToken() : null);

async function write(client: QueryClient): Promise<void> {
  const token = ownSession();
  if (token === null) return;
  const blob = await sealed(answersOf(client), token);
  if (ownSession() !== token) return;
  await (await caches.open(place)).put(address, new Response(blob));
  // The log-out may have come while this was written.
  if (currentToken() === null) await forgetKeptAnswers();
}

/** Puts the stored answers where none came from the server yet. */
async function restore(client: QueryClient): Promise<void> {
  const token = ownSession();
  if (token === null) return;
  const stored = await caches.match(address, { cacheName: place });
  if (stored === undefined) return;
  for (const { path, input, shape, language, data, at } of await opened(await stored.arrayBuffer(), token)) {
    const key = queries.keyOf(path, input as never, shape);
    if (key[3] === language && client.getQueryData(key) === undefined && ownSession() === token) {
      client.setQueryData(key, data, { updatedAt: at });
    }
  }
}

export async function forgetKeptAnswers(): Promise<void> {
  await caches.delete(place);
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 0;
const isFailed = ({ state }: { state: { error: unknown } }): boolean => isLost(state.error);

/**
 * Keeps what is loaded from now on, and shows what was kept as soon as the server cannot be reached. What failed is asked
 * for again by itself, since a browser notices only some of the ways in which a connection ends and comes back.
 */
export function keepAnswers(client: QueryClient): void {
  // Browsers offer neither over an address that is not secure.
  if (!('caches' in globalThis) || globalThis.crypto?.subtle === undefined) return;
  let writing: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRestored = false;

  const showKept = (): void => {
    if (isRestored) return;
    isRestored = true;
    // A seal of an earlier session opens no more, and is replaced with the next answer.
    void restore(client).catch(() => undefined);
  };
  const askAgain = (): void => {
    asking ??= setTimeout(
      () => {
        asking = undefined;
        failures += 1;
        void client.refetchQueries({ type: 'active', predicate: isFailed });
      },
      againAfterMs[Math.min(failures, againAfterMs.length - 1)],
    );
  };
  const follow = ({ type, query, ...event }: QueryCacheNotifyEvent): void => {
    if (type !== 'updated' || !('action' in event)) return;
    if (event.action.type === 'error' && isLost(event.action.error)) {
      showKept();
      askAgain();
    } else if (event.action.type === 'success' && event.action.manual !== true) {
      failures = 0;
      if (!keptPaths.has(String(query.queryKey[0]))) return;
      writing ??= setTimeout(() => {
        writing = undefined;
        void write(client).catch(() => undefined);
      }, writeAfterMs);
    }
  };
  client.getQueryCache().subscribe(follow);
  onTokenChange(() => {
    isRestored = false;
  });
  if (!navigator.onLine || client.getQueryCache().findAll({ predicate: isFailed }).length > 0) {
    showKept();
    askAgain();
  }
  void write(client).catch(() => undefined);
}
