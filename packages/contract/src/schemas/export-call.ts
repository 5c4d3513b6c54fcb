import { z } from 'zod';
import { call } from '../call.ts';
import type { PermissionNode } from '../permission-nodes.ts';
import { idString } from '../wire.ts';
import { exportFormat } from './task.ts';

/** The call that exports a list with exactly its filters and its sort, behind the screen. Who may read the list may export it. */
export const exportCall = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  node: PermissionNode,
  sorts: Sorts,
  filters: Filters,
) =>
  call({
    method: 'POST',
    access: 'administrator',
    node,
    summary: 'Begins to write everything that matches into a file.',
    rate: 'write',
    changes: ['tasks'],
    body: z.strictObject({
      format: exportFormat,
      sort: z.enum(sorts).optional(),
      descending: z.boolean().optional(),
      ...filters,
    }),
    data: z.object({ taskId: idString }),
    errors: ['invalid_request', 'too_many_tasks'],
  });
