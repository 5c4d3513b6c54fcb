import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { encryptBotToken } from './bot-token.ts';
import { type Bot, findBot, setBot } from './telegram-store.ts';

/** Telegram's response about a token, requested before the database transaction, which would otherwise wait for it. */
const identified = new WeakMap<object, Bot | 'refused' | 'unreachable'>();

/**
 * Sets the bot by its token, which is never shown again, or removes the bot. A token that Telegram does not know is not
 * stored.
 */
export const setTelegramBot = operation('telegram_bot/update', {
  // Repeated requests are compared without the token, which is a secret.
  comparedBy: ({ reason }) => ({ reason }),

  async authorize({ input }, { telegram }) {
    if (input.token !== undefined) identified.set(input, await telegram.identify(input.token));
    return undefined;
  },

  async execute({ transaction, actor, now, input, services: { identityKey } }) {
    const { token, reason } = input;
    const found = identified.get(input) ?? null;
    if (typeof found === 'string') return { result: { result: found }, audit: null };
    const before = await findBot(transaction);
    const encryptedToken = found === null ? null : encryptBotToken(Buffer.from(token ?? ''), found.botId, identityKey);
    const bot = found && encryptedToken && { ...found, encryptedToken };
    requireSuccess(await setBot(transaction, { token: actor.token, bot, now }), {
      forbidden: 'forbidden',
      unchanged: 'nothing_changed',
    });
    const changes = changesBetween({ bot: before?.username ?? null }, { bot: bot?.username ?? null });
    const facts = { reason, ...(bot !== null && { secretReplaced: 'true' }) };
    return { result: { result: 'ok' as const }, audit: { subject: 'telegram', facts, changes } };
  },
});
