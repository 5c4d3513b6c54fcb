import { type Route, route } from '../../foundation/http/route.ts';
import type { MessageService } from './message-service.ts';

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
