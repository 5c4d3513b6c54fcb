import { operation } from '../../decisions/operations/operation.ts';
import { unbindOwn } from './telegram-store.ts';

/** Ends that the bot tells this customer anything. */
export const unbindTelegram = operation('customer/telegramUnbind', {
  async execute({ transaction, actor: { tokenHash }, now }) {
    await unbindOwn(transaction, tokenHash, now);
    return { result: {}, audit: null };
  },
});
