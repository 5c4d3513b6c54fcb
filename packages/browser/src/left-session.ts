import { readStored, store } from './storage.ts';

const timeoutMs = 5_000;

export interface LeftSession {
  /** Ends the session of a token at the server; without a connection as soon as there is one. Never rejects. */
  end(token: string): Promise<void>;
  /** Retries the log-outs that failed before. */
  retry(): Promise<void>;
}

/**
 * Logging out always works: the app forgets the token at once. Until the server has heard of it, the token is kept under
 * the key for this one purpose, beside those of others who left before.
 */
export function createLeftSession({ key, path }: { key: string; path: string }): LeftSession {
  const kept = (): string[] => readStored(key)?.split(' ') ?? [];
  const keep = (tokens: readonly string[]): void => store(key, tokens.length === 0 ? null : tokens.join(' '));

  /** Each is sent with its own token, whoever is logged in by now. */
  const endAtServer = async (token: string): Promise<void> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: '{}', signal: AbortSignal.timeout(timeoutMs) };
    const answer = await fetch(path, request).catch(() => undefined);
    // The server no longer knows a session that was ended before.
    const isOver = answer !== undefined && (answer.ok || answer.status === 401);
    if (isOver) keep(kept().filter((one) => one !== token));
  };
  const retry = async (): Promise<void> => {
    await Promise.all(kept().map(endAtServer));
  };
  globalThis.addEventListener?.('online', () => void retry());
  return {
    end: async (token) => {
      keep([...kept().filter((one) => one !== token), token]);
      await retry();
    },
    retry,
  };
}
