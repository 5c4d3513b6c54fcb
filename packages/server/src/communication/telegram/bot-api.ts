import type { Update } from 'grammy/types';

export const publicBotApi = 'https://api.telegram.org';

/** What became of a request: `undone` is certain not to have happened; after `unknown` nobody knows. */
export type BotFault = 'refused' | 'blocked' | 'rejected' | 'undone' | 'unknown';

/** Has nothing of the request, in whose address the token stands. */
export class BotError extends Error {
  override readonly name = 'BotError';
  readonly fault: BotFault;
  readonly retryAfterSeconds: number;

  constructor(fault: BotFault, retryAfterSeconds = 0) {
    super(`the Bot API: ${fault}`);
    this.fault = fault;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const timeoutSeconds = 8;
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The Bot API of Telegram, or of whoever speaks it at this address. Throws BotError. */
export function openBotApi(apiRoot: string, token: string) {
  // Only a shop with a bot loads it.
  const opened = import('grammy');

  async function attempt<T>(work: (api: InstanceType<Awaited<typeof opened>['Api']>) => Promise<T>): Promise<T> {
    const { Api, GrammyError, HttpError } = await opened;
    try {
      return await work(new Api(token, { apiRoot, timeoutSeconds }));
    } catch (error) {
      if (error instanceof GrammyError)
        throw botError(error.error_code, error.description, error.parameters.retry_after);
      if (error instanceof HttpError) throw new BotError(unreached.has(codeOf(error.error)) ? 'undone' : 'unknown');
      throw new BotError('unknown');
    }
  }

  return {
    /** The number and the name of the bot that the token is of. */
    identify: async (): Promise<{ botId: bigint; username: string }> =>
      await attempt(async (api) => {
        const { id, username } = await api.getMe();
        return { botId: BigInt(id), username };
      }),

    updates: async (offset: bigint): Promise<Update[]> =>
      await attempt(async (api) =>
        api.getUpdates({
          offset: Number(offset),
          limit: 100,
          timeout: 0,
          allowed_updates: ['message', 'my_chat_member'],
        }),
      ),

    send: async (chatId: bigint, text: string): Promise<void> => {
      await attempt((api) => api.sendMessage(`${chatId}`, text, { link_preview_options: { is_disabled: true } }));
    },
  };
}

function botError(status: number, description: string, retryAfter = 0): BotError {
  if (status === 401 || status === 404) return new BotError('refused');
  if (status === 403 || (status === 400 && description.includes('chat not found'))) return new BotError('blocked');
  return status === 429 || status >= 500 ? new BotError('undone', retryAfter) : new BotError('rejected');
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
