// TCP, and not UDP: only a connection tells whether there is a receiver at all, how far it is behind, and what was lost.
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import type { ServerContext } from '../server-context.ts';
import type { LineReceiver } from './log.ts';

export interface ReceiverAddress {
  host: string;
  port: number;
}

export type ReceiverState = 'off' | 'connecting' | 'connected' | 'failed';

export type LogReceiver = ReturnType<typeof createLogReceiver>;

interface Limits {
  /** What waits beside the connection. */
  maxLines: number;
  maxBytes: number;
  /** What the connection itself may hold. */
  maxSocketBytes: number;
  connectMs: number;
  retryMs: { first: number; longest: number };
}

const defaultLimits: Limits = {
  maxLines: 1_000,
  maxBytes: 1_048_576,
  maxSocketBytes: 262_144,
  connectMs: 5_000,
  retryMs: { first: 1_000, longest: 30_000 },
};

/** A connection that lasted so long was a good one. */
const steadyMs = 10_000;
const endMs = 500;

const source = { host: hostname(), pid: process.pid };

/** The code of a failure of the network; empty where it has none. */
const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

const timedOut = (): Error => Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' });

/**
 * Sends lines to a receiver of syslog. Nothing waits for it: what it does not take is kept up to a bound, and beyond that the
 * oldest lines are dropped and counted. A connection that breaks is tried again, at most every thirty seconds in the end.
 */
export function createLogReceiver({ log }: Pick<ServerContext, 'log'>, limits: Partial<Limits> = {}) {
  const { maxLines, maxBytes, maxSocketBytes, connectMs, retryMs } = { ...defaultLimits, ...limits };
  let address: ReceiverAddress | undefined;
  let socket: Socket | undefined;
  let state: ReceiverState = 'off';
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let queue: string[] = [];
  let queuedBytes = 0;
  let dropped = 0;
  let untoldDropped = 0;

  const drop = (lines: number): void => {
    dropped += lines;
    untoldDropped += lines;
  };

  function enqueue(frame: string): void {
    queue.push(frame);
    queuedBytes += frame.length;
    while (queue.length > maxLines || queuedBytes > maxBytes) {
      queuedBytes -= queue.shift()?.length ?? 0;
      drop(1);
    }
  }

  /** Hands over what waits, for as long as the connection takes it. */
  function flush(to: Socket & { unsent?: number }): void {
    while (queue.length > 0 && to.writableLength < maxSocketBytes) {
      const frame = queue.shift() ?? '';
      queuedBytes -= frame.length;
      to.unsent = (to.unsent ?? 0) + 1;
      to.write(frame, (error) => {
        if (!error) to.unsent = (to.unsent ?? 0) - 1;
      });
    }
    if (untoldDropped === 0 || queue.length > 0) return;
    const lines = untoldDropped;
    untoldDropped = 0;
    log.warn({ lines }, 'Lines of the log were dropped, since the receiver did not take them.');
  }

  function open(to: ReceiverAddress): void {
    state = 'connecting';
    let openedMs: number | undefined;
    let code = '';
    const opening: Socket & { unsent?: number } = connect(to);
    socket = opening;
    opening.unref();
    const limit = setTimeout(() => opening.destroy(timedOut()), connectMs).unref();
    opening.on('connect', () => {
      clearTimeout(limit);
      if (socket !== opening) return;
      openedMs = performance.now();
      opening.setKeepAlive(true, 30_000);
      state = 'connected';
      if (failures > 0) log.info('The receiver of the log is connected again.');
      flush(opening);
    });
    opening.on('drain', () => socket === opening && flush(opening));
    // What it says is nothing to us.
    opening.resume();
    opening.on('error', (error) => (code = codeOf(error)));
    opening.on('close', () => {
      clearTimeout(limit);
      if (socket !== opening) return;
      socket = undefined;
      state = 'failed';
      drop(opening.unsent ?? 0);
      const wasSteady = openedMs !== undefined && performance.now() - openedMs >= steadyMs;
      failures = wasSteady ? 1 : failures + 1;
      retry = setTimeout(() => open(to), Math.min(retryMs.first * 2 ** (failures - 1), retryMs.longest)).unref();
      if (failures === 1) log.warn({ code }, 'The receiver of the log cannot be reached; it is tried again.');
    });
  }

  const receiver: LineReceiver = {
    write: (line) => {
      enqueue(syslogFrame(line, source));
      if (socket !== undefined && state === 'connected') flush(socket);
    },
  };

  return {
    receiver,
    /** Sends to this address from now on, to nobody without one. */
    set(to: ReceiverAddress | undefined): void {
      if (to?.host === address?.host && to?.port === address?.port) return;
      address = to;
      clearTimeout(retry);
      const before = socket;
      socket = undefined;
      before?.end();
      setTimeout(() => before?.destroy(), endMs).unref();
      failures = 0;
      if (to !== undefined) return open(to);
      state = 'off';
      queue = [];
      queuedBytes = 0;
    },
    state: (): ReceiverState => state,
    /** Lines that were not sent, since the start. */
    droppedLines: (): number => dropped,
  };
}

/** Sends one line over a connection of its own; resolves to the code of what went wrong, undefined if it was sent. */
export async function sendTestLine(to: ReceiverAddress, line: string, maxMs = 3_000): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const socket = connect(to);
    const limit = setTimeout(() => socket.destroy(timedOut()), maxMs);
    const end = (code: string | undefined): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve(code);
    };
    socket.on('error', (error) => end(codeOf(error)));
    socket.on('connect', () => socket.end(syslogFrame(line, source)));
    socket.on('finish', () => end(undefined));
  });
}

/** RFC 5424: local0, since none of the others is for a shop. */
const facility = 16;
/** RFC 5424's severities by pino's levels. */
const severities: readonly (readonly [level: number, severity: number])[] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];
const debugSeverity = 7;
/** Receivers need not take more than 2,048 octets, and most take this. */
const maxLineLength = 8_192;

const severityOf = (level: number): number => severities.find(([from]) => level >= from)?.[1] ?? debugSeverity;
const printable = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255) || '-';

/**
 * A line of the log as a message of RFC 5424, in a frame of RFC 6587 (octet counting), so that no line break in it can begin
 * another message. The line stays the JSON that it is.
 */
export function syslogFrame(line: string, { host, pid }: { host: string; pid: number }): string {
  const [, level = '30', time = '-'] = /^\{"level":(\d{1,3}),"time":"([0-9TZ:.-]{1,40})"/.exec(line) ?? [];
  const priority = facility * 8 + severityOf(Number(level));
  const text = line.trimEnd().slice(0, maxLineLength);
  const message = `<${priority}>1 ${time} ${printable(host)} goodturn ${pid} - - ${text}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
