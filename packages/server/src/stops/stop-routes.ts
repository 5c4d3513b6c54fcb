import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { StopService } from './stop-service.ts';

export const stopRoutes = (stops: StopService): Route[] => [
  route('stop/update', async ({ body, session }) => {
    const stamp = { call: 'stop/update', requestHash: requestHashOf(body) };
    const { approvalId } = await stops.requestChange(session, stamp, body);
    return { data: { approvalId: approvalId.toString() } };
  }),
];
