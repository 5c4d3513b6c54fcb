import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

export const exportedList = z.enum([
  'administrators',
  'approvals',
  'audit',
  'banners',
  'bills',
  'blacklist',
  'brands',
  'campaigns',
  'categories',
  'content_blocks',
  'holds',
  'identity',
  'jobs',
  'languages',
  'messages',
  'notices',
  'orders',
  'products',
  'recharges',
  'reports',
  'returns',
  'roles',
  'rules',
  'servers',
  'telegram',
  'users',
  'wallet_records',
  'wallets',
  'withdrawals',
]);
export const exportFormat = z.enum(['csv', 'xlsx']);
export const taskState = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);

/** An asynchronous operation: an export of a list. */
export const task = z.object({
  taskId: idString,
  list: exportedList,
  format: exportFormat,
  state: taskState,
  /** Whole percents of the rows that were written; null until they are counted. */
  percent: z.int().nullable(),
  rows: z.int(),
  /** What went wrong, as a code of an error. */
  errorCode: z.string().nullable(),
  fileName: z.string().nullable(),
  fileBytes: z.int().nullable(),
  /** Until when the file is kept; null if there is none. */
  fileUntil: dateTimeString.nullable(),
  /** Whether the caller can fetch it and run it again. */
  isOwn: z.boolean(),
  requestedBy: z.string(),
  createdAt: dateTimeString,
  updatedAt: dateTimeString,
});
