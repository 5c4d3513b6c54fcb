import { route, type Route } from '../../foundation/http/route.ts';
import type { MessageService } from './message-service.ts';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { SentMessageService } from './sent-message-service.ts';

const defaultPageSize = 20;

export const messageRoutes = (messages: MessageService): Route[] => [
  route('customer/messageList', async ({ session: { subjectId: customerId }, query, language }) => {
    const pageSize = Number(query.pageSize ?? defaultPageSize);
    const list = await messages.list(
      { customerId, language },
      {
        limit: pageSize + 1,
        beforeId: query.cursor === undefined ? undefined : BigInt(query.cursor),
        withoutIds: (query.ids ?? '').split(',').filter(Boolean).map(BigInt),
      },
    );
    const page = list.slice(0, pageSize);
    return { data: { list: page, nextCursor: list.length > pageSize ? (page.at(-1)?.messageId ?? null) : null } };
  }),
];

export const sentMessageRoutes = (sentMessages: SentMessageService): Route[] => [
  route('message/inquire', async ({ body, language }) => ({
    data: await sentMessages.list(customerFilterOf(body), language),
  })),
  route('message/recipients', async ({ body: { sentMessageId, ...body } }) => ({
    data: await sentMessages.recipients({ ...body, sentMessageId: BigInt(sentMessageId) }),
  })),
  route('message/totals', async ({ body }) => ({ data: await sentMessages.totals(customerFilterOf(body)) })),
];
