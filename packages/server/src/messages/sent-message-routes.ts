import { type Route, route } from '../http/route.ts';
import type { SentMessageService } from './sent-message-service.ts';

export const sentMessageRoutes = (sentMessages: SentMessageService): Route[] => [
  route('message/inquire', async ({ body, language }) => ({ data: await sentMessages.list(body, language) })),
];
