import { type Route, route } from '../../foundation/http/route.ts';
import type { PushService } from './push-service.ts';

export const pushRoutes = (pushes: PushService): Route[] => [
  route('customer/pushOptions', async ({ session: { token } }) => ({ data: await pushes.options(token) })),
];
