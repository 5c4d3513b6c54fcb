import { createContentAdminService } from '../../communication/content/content-admin-service.ts';
import { contentAdminRoutes } from '../../communication/content/content-routes.ts';
import { contentRoutes } from '../../communication/content/content-routes.ts';
import { createContentService } from '../../communication/content/content-service.ts';
import { messageRoutes } from '../../communication/messages/message-routes.ts';
import { createMessageService } from '../../communication/messages/message-service.ts';
import { sentMessageRoutes } from '../../communication/messages/message-routes.ts';
import { createSentMessageService } from '../../communication/messages/sent-message-service.ts';
import { pushRoutes } from '../../communication/push/push-routes.ts';
import { createPushService } from '../../communication/push/push-service.ts';
import { reportRoutes } from '../../communication/reports/report-routes.ts';
import { createReportService } from '../../communication/reports/report-service.ts';
import { createBindingListService } from '../../communication/telegram/binding-list-service.ts';
import { telegramRoutes } from '../../communication/telegram/telegram-routes.ts';
import { createTelegramService } from '../../communication/telegram/telegram-service.ts';
import type { Route } from '../../foundation/http/route.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { DecisionServices } from './decisions.ts';
import type { FoundationServices } from './foundation.ts';

export type CommunicationServices = ReturnType<typeof createCommunicationServices>;

export function createCommunicationServices(
  context: ServerContext,
  { settings }: FoundationServices,
  { audit }: DecisionServices,
) {
  const messages = createMessageService(context, settings);
  return {
    content: createContentService(context, settings),
    messages,
    pushes: createPushService(context, settings),
    telegram: createTelegramService(context, { messages, settings, audit }),
    backOffice: {
      contentAdmin: createContentAdminService(context),
      sentMessages: createSentMessageService(context, settings),
      reports: createReportService(context, settings),
      telegramBindings: createBindingListService(context, settings),
    },
  };
}

export const communicationRoutes = ({
  content,
  messages,
  pushes,
  telegram,
  backOffice,
  settings,
}: CommunicationServices & Pick<FoundationServices, 'settings'>): Route[] => [
  ...contentRoutes(content, settings),
  ...contentAdminRoutes(content),
  ...messageRoutes(messages),
  ...sentMessageRoutes(backOffice.sentMessages),
  ...pushRoutes(pushes),
  ...reportRoutes(backOffice.reports),
  ...telegramRoutes(telegram, backOffice.telegramBindings),
];
