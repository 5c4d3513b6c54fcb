import { type Route, route } from '../http/route.ts';
import type { ReturnDeskService } from './return-desk-service.ts';

export const returnDeskRoutes = (returns: ReturnDeskService): Route[] => [
  route('return/inquire', async ({ body, language }) => ({ data: await returns.list(body, language) })),
];
