import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { SentMessageService } from './sent-message-service.ts';

export const sentMessageRoutes = (sentMessages: SentMessageService): Route[] => [
  route('message/inquire', async ({ body, language }) => ({
    data: await sentMessages.list(customerFilterOf(body), language),
  })),
  route('message/recipients', async ({ body: { sentMessageId, ...body } }) => ({
    data: await sentMessages.recipients({ ...body, sentMessageId: BigInt(sentMessageId) }),
  })),
  route('message/totals', async ({ body }) => ({ data: await sentMessages.totals(customerFilterOf(body)) })),
];
