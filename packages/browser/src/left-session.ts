import { readStored, store } from './storage.ts';

const timeoutMs = 5_000;

export interface LeftSession {
  /** Ends the session of a token at the server, or as soon as there is a connection. Never rejects. */
  end(token: string): Promise<void>;
  retry(): Promise<void>;
}

/**
 * Creates the log-out of an app. It always succeeds, since the app forgets the token immediately. Until the server has
 * confirmed the end of the session, the token is stored under the key for this purpose only, beside those of earlier
 * log-outs.
 */
export function createLeftSession({ key, path }: { key: string; path: string }): LeftSession {
  const kept = (): string[] => readStored(key)?.split(' ') ?? [];
  const keep = (tokens: readonly string[]): void => store(key, tokens.length === 0 ? null : tokens.join(' '));

  /** Sends the log-out with the token that it ends, independently of the account that is logged in now. */
  const endAtServer = async (token: string): Promise<void> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: '{}', signal: AbortSignal.timeout(timeoutMs) };
    const answer = await fetch(path, request).catch(() => undefined);
    // 401 means that the server no longer knows the session, because it has already ended.
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
