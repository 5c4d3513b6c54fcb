import { type Route, route } from '../../foundation/http/route.ts';
import type { JobListService } from './job-list-service.ts';

export const jobRoutes = (jobList: JobListService): Route[] => [
  route('script/inquire', async () => ({ data: await jobList.list() })),
];
