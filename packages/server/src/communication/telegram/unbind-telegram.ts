import { operation } from '../../decisions/operations/operation.ts';
import { unbindOwn } from './telegram-store.ts';

export const unbindTelegram = operation('customer/telegramUnbind', {
  async execute({ transaction, actor: { tokenHash }, now }) {
    await unbindOwn(transaction, tokenHash, now);
    return { result: {}, audit: null };
  },
});
