import { z } from 'zod';
import { call } from '../call.ts';
import type { PermissionNode } from '../permission-nodes.ts';
import { idString, safeString } from '../wire.ts';
import { exportFormat } from './task.ts';

const exportOf = <Fields extends z.ZodRawShape>(node: PermissionNode, summary: string, fields: Fields) =>
  call({
    method: 'POST',
    access: 'administrator',
    node,
    summary,
    rate: 'write',
    changes: ['tasks'],
    body: z.strictObject({ format: exportFormat, ...fields }),
    data: z.object({ taskId: idString }),
    errors: ['invalid_request', 'too_many_tasks'],
  });

/** Declares the call that exports a list with the same filters and sort orders. Who may read the list may export it. */
export const exportCall = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  node: PermissionNode,
  sorts: Sorts,
  filters: Filters,
) =>
  exportOf(node, 'Begins to write everything that matches into a file.', {
    sort: z.enum(sorts).optional(),
    descending: z.boolean().optional(),
    ...filters,
  });

/**
 * Declares the export of a list that one call returns whole: the app searches and sorts the list, and sends the ids of
 * the rows that it shows.
 */
export const wholeListExportCall = (node: PermissionNode) =>
  exportOf(node, 'Begins to write the named rows into a file, in the order in which they are named.', {
    /** The keys of the rows; unknown ones are skipped. */
    ids: z.array(safeString(1, 60)).max(1_000),
  });
