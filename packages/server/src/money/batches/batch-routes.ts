import { route, type Route } from '../../foundation/http/route.ts';
import { collectionFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { BatchService } from './batch-service.ts';
import type { CollectionService } from './collection-service.ts';

export const batchRoutes = (batches: BatchService): Route[] => [
  route('batch/preview', async ({ body }) => ({ data: await batches.preview(body.paymentMethod) })),
  route('collection/preview', async ({ body }) => ({ data: await batches.previewSweep(body.paymentMethod) })),
  route('batch/inquire', async () => ({ data: await batches.list() })),
  route('batch/details', async ({ body, session }) => ({
    data: await batches.details(BigInt(body.batchId), session.administratorId),
  })),
];

export const collectionRoutes = (collections: CollectionService): Route[] => [
  route('collection/inquire', async ({ body }) => ({ data: await collections.list(collectionFilterOf(body)) })),
  route('collection/totals', async ({ body }) => ({ data: await collections.totals(collectionFilterOf(body)) })),
];
