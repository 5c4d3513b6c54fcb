import { operation } from '../../decisions/operations/operation.ts';
import { unbindOwn } from './telegram-store.ts';

export const unbindTelegram = operation('customer/telegramUnbind', {
  async execute({ transaction, actor: { token }, now }) {
    await unbindOwn(transaction, token, now);
    return { result: {}, audit: null };
  },
});
