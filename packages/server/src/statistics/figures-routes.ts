import { type Route, route } from '../http/route.ts';
import type { FiguresService } from './figures-service.ts';

export const figuresRoutes = (figures: FiguresService): Route[] => [
  route('today/inquire', async ({ body }) => ({ data: await figures.inquire(body) })),
];
