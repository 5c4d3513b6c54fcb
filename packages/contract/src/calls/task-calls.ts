import { z } from 'zod';
import { call } from '../call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { exportedList, exportFormat, task, taskState } from '../schemas/task.ts';
import { dateTimeString, emptyObject, idString, listOf } from '../wire.ts';

const taskFilters = listFilters({
  state: anyOf(taskState),
  list: anyOf(exportedList),
  format: anyOf(exportFormat),
  ...dayRange('created'),
});

export const taskCalls = {
  'task/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'task.read',
    summary: "The caller's asynchronous operations, newest first; everybody's for who holds task.read_all.",
    rate: 'read',
    shows: ['tasks'],
    body: z.strictObject({ ...listPage(['created']), ...taskFilters }),
    data: listOf(task),
    errors: ['invalid_request'],
  }),
  'task/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'task.read',
    summary: 'How many asynchronous operations match.',
    rate: 'read',
    shows: ['tasks'],
    body: z.strictObject(taskFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'task/cancel': call({
    method: 'POST',
    access: 'administrator',
    node: 'task.read',
    summary: 'Cancels an asynchronous operation that has not ended.',
    rate: 'write',
    changes: ['tasks'],
    body: z.strictObject({ taskId: idString }),
    data: emptyObject,
    errors: ['not_found', 'state_changed'],
  }),
  'task/run_again': call({
    method: 'POST',
    access: 'administrator',
    node: 'task.read',
    summary: 'Runs an own asynchronous operation that has ended once more, as a new one.',
    rate: 'write',
    changes: ['tasks'],
    body: z.strictObject({ taskId: idString }),
    data: z.object({ taskId: idString }),
    errors: ['not_found', 'state_changed', 'forbidden', 'too_many_tasks'],
  }),
  'task/link': call({
    method: 'POST',
    access: 'administrator',
    node: 'task.read',
    summary: "Makes a link to an own export's file, which works for five minutes.",
    rate: 'write',
    changes: ['tasks'],
    body: z.strictObject({ taskId: idString }),
    data: z.object({ address: z.string(), expiresAt: dateTimeString }),
    errors: ['not_found', 'state_changed', 'forbidden'],
  }),
};
