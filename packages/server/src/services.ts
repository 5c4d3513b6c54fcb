import { createAccountService } from './accounts/account-service.ts';
import { createBackOffice } from './back-office.ts';
import { createContentService } from './content/content-service.ts';
import { createMatchService } from './matching/match-service.ts';
import { createOrderService } from './orders/order-service.ts';
import { createOrderSettlement } from './orders/order-settlement.ts';
import { createEventService } from './outbox/event-service.ts';
import type { ServerContext } from './server-context.ts';
import { createLoginGuard } from './sessions/login-guard.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createSettingService } from './settings/setting-service.ts';

export type Services = ReturnType<typeof createServices>;

/** Makes every service, each from the context and the services that it calls. */
export function createServices(context: ServerContext) {
  const events = createEventService(context);
  const settings = createSettingService(context, events);
  const sessions = createSessionService(context, events);
  const loginGuard = createLoginGuard(context, settings);
  const content = createContentService(context, settings);
  const accounts = createAccountService(context, { sessions, loginGuard, settings, content });
  const matching = createMatchService(context, settings, events);
  const settlement = createOrderSettlement(context, settings, events);
  const orders = createOrderService(context, settings, events, matching, settlement);
  const backOffice = createBackOffice(context, { events, settings, sessions, loginGuard });
  return { backOffice, events, settings, sessions, loginGuard, content, accounts, matching, settlement, orders };
}
