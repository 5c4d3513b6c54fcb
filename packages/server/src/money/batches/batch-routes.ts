import { route, type Route } from '../../foundation/http/route.ts';
import type { BatchService } from './batch-service.ts';

export const batchRoutes = (batches: BatchService): Route[] => [
  route('batch/preview', async ({ body }) => ({ data: await batches.preview(body.paymentMethod) })),
  route('collection/preview', async ({ body }) => ({ data: await batches.previewSweep(body.paymentMethod) })),
  route('collection/inquire', async () => ({ data: await batches.collections() })),
  route('batch/inquire', async () => ({ data: await batches.list() })),
  route('batch/details', async ({ body, session }) => ({
    data: await batches.details(BigInt(body.batchId), session.administratorId),
  })),
];
