import { type Route, route } from '../../foundation/http/route.ts';
import type { NumberService } from './number-service.ts';

export const numberRoutes = (numbers: Pick<NumberService, 'show'>): Route[] => [
  route('customer/number', async ({ session }) => ({ data: await numbers.show(session.subjectId) })),
];
