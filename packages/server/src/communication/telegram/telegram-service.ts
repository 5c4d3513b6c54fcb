import * as store from './telegram-store.ts';
import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { Update } from 'grammy/types';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import type { MessageService } from '../messages/message-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { beginningOf } from '../../foundation/texts/beginning-of.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';
import { parseCode, createGuessLimit } from './binding-code.ts';
import { BotError, openBotApi, publicBotApi } from './bot-api.ts';
import { decryptBotToken } from './bot-token.ts';
import { type TelegramText, telegramText } from './telegram-text.ts';

export type TelegramService = ReturnType<typeof createTelegramService>;

/** Maximum number of messages per second. Telegram accepts about 30. */
const batchSize = 25;
const maxNameLength = 100;

type Outcome = 'finished' | 'blocked' | 'later';

interface Dependencies {
  messages: Pick<MessageService, 'find'>;
  settings: Pick<SettingService, 'current'>;
  audit: Pick<AuditService, 'recordFor'>;
}

type Context = Pick<ServerContext, 'database' | 'clock' | 'log' | 'origin' | 'identityKey' | 'telegramApi'>;

/** Sends inbox messages through a Telegram bot to customers who have linked a chat. */
export function createTelegramService(
  { database, clock, log, origin, identityKey, telegramApi = publicBotApi }: Context,
  { messages, settings, audit }: Dependencies,
) {
  const poller = randomUUID();
  const guesses = createGuessLimit(clock);
  const open = ({ botId, encryptedToken }: Pick<store.Bot, 'botId' | 'encryptedToken'>) =>
    openBotApi(telegramApi, decryptBotToken(encryptedToken, botId, identityKey).toString());

  /**
   * Returns the title of the inbox message and a link to the inbox; undefined if the message is gone. It contains no
   * amounts, since locked screens show it.
   */
  async function textOf({
    customerId,
    language,
    messageId,
  }: store.TelegramDelivery): Promise<TelegramText | undefined> {
    const message = await messages.find({ customerId, language }, messageId);
    return message && telegramText(message.title, origin && `${origin}/#/messages`);
  }

  async function send(
    api: ReturnType<typeof open>,
    delivery: store.TelegramDelivery,
  ): Promise<{ outcome: Outcome; seconds: number }> {
    try {
      const text = await textOf(delivery);
      if (text !== undefined) await api.send(delivery.chatId, text);
      return { outcome: 'finished', seconds: 0 };
    } catch (error) {
      if (!(error instanceof BotError)) {
        // Only the reading fails otherwise. One message must not take those of other customers along.
        log.warn({ err: error }, 'A message for Telegram could not be read; it is tried again.');
        return { outcome: 'later', seconds: 0 };
      }
      const { fault, retryAfterSeconds } = error;
      log.info({ fault }, 'Telegram did not take a message.');
      if (fault === 'blocked') return { outcome: 'blocked', seconds: 0 };
      // A message that may have arrived is not sent again.
      const isLater = fault === 'undone' || fault === 'refused';
      return { outcome: isLater ? 'later' : 'finished', seconds: retryAfterSeconds };
    }
  }

  /** Replies to a chat. A failure is only logged, since the app shows everything that the bot says. */
  async function say(api: ReturnType<typeof open>, chatId: bigint, language: string, key: string): Promise<void> {
    const text = translatorFor('bot_view', language)(key);
    await api.send(chatId, { text, entities: [] }).catch((error: unknown) => {
      log.info({ fault: error instanceof BotError ? error.fault : 'failed' }, 'A chat could not be answered.');
    });
  }

  async function handle(api: ReturnType<typeof open>, { message, my_chat_member: member }: Update): Promise<void> {
    if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked') {
      await store.blockChat(database, BigInt(member.chat.id), clock.now());
    }
    if (message?.text === undefined || message.from === undefined || message.from.is_bot) return;
    const chatId = BigInt(message.chat.id);
    if (guesses.isReached(chatId)) return;
    const { first_name: first, last_name: last = '', username = '', language_code: spoken = 'en' } = message.from;
    // Only private chats can be linked, since others would see the customer's messages.
    if (message.chat.type !== 'private') {
      guesses.count(chatId);
      return await say(api, chatId, spoken, 'privateOnly');
    }
    const code = parseCode(message.text);
    const chat = {
      chatId,
      nickname: plainName(`${first} ${last}`),
      username: plainName(username),
      languageCode: plainName(spoken),
    };
    const language = code === undefined ? null : await store.bindChat(database, { code, chat, now: clock.now() });
    if (language !== null) return await say(api, chatId, language, 'linked');
    guesses.count(chatId);
    await say(api, chatId, spoken, code === undefined ? 'hello' : 'unknownCode');
  }

  async function identify(token: string): Promise<store.Bot | 'refused' | 'unreachable'> {
    try {
      return { ...(await openBotApi(telegramApi, token).identify()), encryptedToken: Buffer.alloc(0) };
    } catch (error) {
      if (!(error instanceof BotError)) throw error;
      return error.fault === 'refused' || error.fault === 'rejected' ? 'refused' : 'unreachable';
    }
  }

  return {
    identify,

    isAvailable: async (): Promise<boolean> => (await store.findBot(database)) !== undefined,

    botName: async (): Promise<string | undefined> => (await store.findBot(database))?.username,

    async show(customerId: bigint): Promise<ResponseOf<'customer/telegram'>> {
      const [bot, binding, { timeZone }] = await Promise.all([
        store.findBot(database),
        store.findBinding(database, customerId),
        settings.current(),
      ]);
      return {
        bot: bot?.username ?? null,
        state: binding === undefined ? 'unbound' : binding.blockedAt === null ? 'bound' : 'blocked',
        chatName: binding?.nickname ?? null,
        boundAt: binding === undefined ? null : siteTime(binding.boundAt, timeZone),
      };
    },

    async showBot(): Promise<ResponseOf<'telegram_bot/inquire'>> {
      const [bot, change, { timeZone }] = await Promise.all([
        store.findBot(database),
        store.findBotChange(database),
        settings.current(),
      ]);
      return {
        username: bot?.username ?? null,
        botId: bot === undefined ? null : `${bot.botId}`,
        updatedBy: change?.account ?? null,
        updatedAt: change === undefined ? null : siteTime(change.updatedAt, timeZone),
      };
    },

    /** Identifies the bot of a token, or of the stored token if none is given. The audit records the result. */
    async test(by: AdministratorSession, token: string | undefined): Promise<ResponseOf<'telegram_bot/test'>> {
      const kept = token === undefined ? await store.findBot(database) : undefined;
      const asked = token ?? (kept && decryptBotToken(kept.encryptedToken, kept.botId, identityKey).toString());
      if (asked === undefined) return { result: 'missing', username: null };
      const found = await identify(asked);
      const result = typeof found === 'string' ? found : 'ok';
      await inTransaction(database, async (transaction) => {
        const entry = { action: 'telegram_bot/test', subject: 'telegram', facts: { botTest: result } } as const;
        await audit.recordFor(transaction, by, entry);
      });
      return { result, username: typeof found === 'string' ? null : found.username };
    },

    /** Handles the messages that customers sent to the bot; one server at a time does so. */
    async pollUpdates(): Promise<void> {
      const lease = await store.leaseUpdates(database, poller, clock.now());
      if (lease === undefined) return;
      const api = open(lease);
      const updates = await api.updates(lease.updateOffset).catch((error: unknown) => {
        if (!(error instanceof BotError)) throw error;
        log.info({ fault: error.fault }, 'Telegram cannot be asked for what customers sent; it is tried again.');
        return [];
      });
      for (const update of updates) {
        await handle(api, update);
        const offset = BigInt(update.update_id) + 1n;
        await store.advanceUpdates(database, { poller, botId: lease.botId, offset });
      }
    },

    /** Sends the due messages, each at most once. */
    async sendDue(): Promise<void> {
      const bot = await store.findBot(database);
      if (bot === undefined) return;
      const claimed = await store.claimDeliveries(database, batchSize, clock.now());
      if (claimed.length === 0) return;
      const api = open(bot);
      const outcomes = await Promise.all(
        claimed.map(async (delivery) => ({ id: delivery.id, ...(await send(api, delivery)) })),
      );
      const now = clock.now();
      const idsOf = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
      await store.finishDeliveries(database, { finished: idsOf('finished'), blocked: idsOf('blocked'), now });
      const seconds = Math.max(0, ...outcomes.map(({ seconds: wanted }) => wanted));
      await store.retryDeliveries(database, { ids: idsOf('later'), seconds, now });
    },
  };
}

/** Returns a Telegram name without invisible characters, and without halves and marks of lost ones. */
const plainName = (name: string): string =>
  beginningOf(
    name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/gu, '').trim(),
    maxNameLength,
  );

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    telegram: Pick<TelegramService, 'identify'>;
  }
}
