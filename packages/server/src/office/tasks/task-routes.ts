import { type Route, route } from '../../foundation/http/route.ts';
import type { TaskService } from './task-service.ts';

export const taskRoutes = (tasks: TaskService): Route[] => [
  route('task/inquire', async ({ body, session }) => ({ data: await tasks.list(body, session) })),
  route('task/totals', async ({ body, session }) => ({ data: await tasks.totals(body, session) })),
];
