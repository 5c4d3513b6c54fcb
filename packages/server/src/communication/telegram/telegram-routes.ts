import { type Route, route } from '../../foundation/http/route.ts';
import type { BindingListService } from './binding-list-service.ts';
import type { TelegramService } from './telegram-service.ts';

export const telegramRoutes = (telegram: TelegramService, bindings: BindingListService): Route[] => [
  route('customer/telegram', async ({ session }) => ({ data: await telegram.show(session.subjectId) })),
  route('telegram_bot/inquire', async () => ({ data: await telegram.showBot() })),
  route('telegram_bot/test', async ({ session, body }) => ({ data: await telegram.test(session, body.token) })),
  route('telegram_binding/inquire', async ({ body }) => ({ data: await bindings.list(body) })),
  route('telegram_binding/totals', async ({ body }) => ({ data: await bindings.totals(body) })),
];
