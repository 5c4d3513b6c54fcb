import { z } from 'zod';
import { call } from '../call.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { dateTimeString, emptyObject } from '../wire.ts';

const serverProcess = z.object({
  serverId: z.string(),
  host: z.string(),
  version: z.string(),
  startedAt: dateTimeString,
  heartbeatAt: dateTimeString,
  /** It is false if the server has been silent for ten seconds; it stays listed for a day. */
  isAlive: z.boolean(),
  /** The load average of the last minute per core, in percent. */
  loadPercent: z.int().nullable(),
  /** The 99th percentile of the event loop's delay since the previous heartbeat. */
  loopDelayMs: z.int().nullable(),
  memoryBytes: z.int().nullable(),
});

const logReceiverState = z.enum(['off', 'connecting', 'connected', 'failed']);

export const serverCalls = {
  'server/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'server.read',
    summary:
      'The processes of the server with version, start, last heartbeat and load; those that vanished, for a day.',
    rate: 'read',
    shows: ['servers'],
    body: emptyObject.strict(),
    data: z.array(serverProcess),
  }),
  'server/export': wholeListExportCall('server.read'),
  'server_log/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.read',
    summary: 'How each process that is alive gets its log to the receiver, and how many lines it had to drop.',
    rate: 'read',
    shows: ['servers', 'settings'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        serverId: z.string(),
        host: z.string(),
        state: logReceiverState,
        droppedLines: z.int(),
      }),
    ),
  }),
  'server_log/test': call({
    method: 'POST',
    access: 'administrator',
    node: 'log.test',
    summary:
      'Sends one line to the receiver that is set, from the server that takes the call, over a connection of its own.',
    rate: 'write',
    changes: ['servers'],
    body: emptyObject.strict(),
    data: z.object({
      outcome: z.enum(['sent', 'failed', 'not_set']),
      /** The system's error code, such as ECONNREFUSED; empty if there is none. */
      code: z.string(),
    }),
  }),
};
