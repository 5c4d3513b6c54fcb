import { z } from 'zod';
import { exportedListNames } from '../exported-lists.ts';
import { dateTimeString, idString } from '../wire.ts';

export const exportedList = z.enum(exportedListNames);
export const exportFormat = z.enum(['csv', 'xlsx']);
export const taskState = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);

export const task = z.object({
  taskId: idString,
  list: exportedList,
  format: exportFormat,
  state: taskState,
  /** The written share of the rows in whole percents; null until the rows are counted. */
  percent: z.int().nullable(),
  rows: z.int(),
  errorCode: z.string().nullable(),
  fileName: z.string().nullable(),
  fileBytes: z.int().nullable(),
  fileUntil: dateTimeString.nullable(),
  /** Whether the caller started the task, and so can download and repeat it. */
  isOwn: z.boolean(),
  requestedBy: z.string(),
  createdAt: dateTimeString,
  updatedAt: dateTimeString,
});
