import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { newCode } from './binding-code.ts';
import { findBot, keepCode } from './telegram-store.ts';

/** Creates a code that links a chat, and invalidates the previous one. */
export const createTelegramCode = operation('customer/telegramCode', {
  async execute({ transaction, actor: { token }, now, input: { language }, site }) {
    const bot = await findBot(transaction);
    if (bot === undefined) throw new DomainError('push_unavailable');
    const code = newCode();
    const expiresAt = await keepCode(transaction, { token, code, language, now });
    if (expiresAt === null) throw new DomainError('not_logged_in');
    const link = `https://t.me/${bot.username}?start=${code}`;
    return { result: { code, link, expiresAt: siteTime(expiresAt, site.timeZone) }, audit: null };
  },
});
