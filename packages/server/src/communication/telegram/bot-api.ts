import type { Update } from 'grammy/types';
import type { TelegramText } from './telegram-text.ts';

export const publicBotApi = 'https://api.telegram.org';

/** The result of a failed request: `undone` certainly had no effect, whereas `unknown` may have had one. */
export type BotFault = 'refused' | 'blocked' | 'rejected' | 'undone' | 'unknown';

/** An error without any part of the request, whose URL contains the token. */
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

/** Opens the Bot API at this URL: that of Telegram, or a compatible one. All methods throw BotError. */
export function openBotApi(apiRoot: string, token: string) {
  // The import is dynamic, so that only a shop with a bot loads the library.
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

    /** Sends a text without a mode of parsing: markup in it is text. */
    send: async (chatId: bigint, { text, entities }: TelegramText): Promise<void> => {
      const link_preview_options = { is_disabled: true };
      await attempt((api) => api.sendMessage(`${chatId}`, text, { link_preview_options, entities }));
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
