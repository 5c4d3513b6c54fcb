// TCP instead of UDP: only a connection tells whether the receiver exists, how far it is behind, and which lines were
// lost.
import { connect, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectSecurely } from 'node:tls';
import type { ServerContext } from '../server-context.ts';
import type { ReceiverAddress } from './receiver-address.ts';
import type { LineReceiver } from './log.ts';

/** Opens a connection; `onOpen` is called once lines can be sent. */
function openTo({ host, port, isEncrypted = false }: ReceiverAddress, onOpen: () => void): Socket {
  if (!isEncrypted) return connect({ host, port }).on('connect', onOpen);
  const name = isIP(host) === 0 ? { servername: host } : {};
  return connectSecurely({ host, port, ...name }).on('secureConnect', onOpen);
}

export type ReceiverState = 'off' | 'connecting' | 'connected' | 'failed';

export type LogReceiver = ReturnType<typeof createLogReceiver>;

interface Limits {
  /** The maximum number of lines in the queue; `maxBytes` is the maximum of their bytes. */
  maxLines: number;
  maxBytes: number;
  /** The maximum of unsent bytes in the socket's own buffer. */
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

/** The duration after which a connection counts as good, and the next failure as the first one. */
const steadyMs = 10_000;
const endMs = 500;

const source = { host: hostname(), pid: process.pid };

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

const timedOut = (): Error => Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' });

/**
 * Creates a sender of log lines to a syslog receiver. It never blocks: lines that the receiver does not take are queued
 * up to a limit, beyond which the oldest ones are dropped and counted. A broken connection is retried with increasing
 * delays of up to thirty seconds.
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

  /** Writes queued lines for as long as the socket takes them. */
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
    const opening: Socket & { unsent?: number } = openTo(to, () => {
      clearTimeout(limit);
      if (socket !== opening) return;
      openedMs = performance.now();
      opening.setKeepAlive(true, 30_000);
      state = 'connected';
      if (failures > 0) log.info('The receiver of the log is connected again.');
      flush(opening);
    });
    socket = opening;
    opening.unref();
    const limit = setTimeout(() => opening.destroy(timedOut()), connectMs).unref();
    opening.on('drain', () => socket === opening && flush(opening));
    // Discards the data that the receiver sends.
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
    /** Changes the address of the receiver; without one, nothing is sent. */
    set(to: ReceiverAddress | undefined): void {
      const isSame = to?.host === address?.host && to?.port === address?.port;
      if (isSame && to?.isEncrypted === address?.isEncrypted) return;
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
    droppedLines: (): number => dropped,
  };
}

/** Sends one line over a separate connection; resolves to the error code, or undefined if it was sent. */
export async function sendTestLine(to: ReceiverAddress, line: string, maxMs = 3_000): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const socket = openTo(to, () => socket.end(syslogFrame(line, source)));
    const limit = setTimeout(() => socket.destroy(timedOut()), maxMs);
    const end = (code: string | undefined): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve(code);
    };
    socket.on('error', (error) => end(codeOf(error)));
    socket.on('finish', () => end(undefined));
  });
}

/** The facility local0 (RFC 5424), since no other one suits a shop. */
const facility = 16;
const severities: readonly (readonly [level: number, severity: number])[] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];
const debugSeverity = 7;
/** RFC 5424 requires receivers to accept only 2,048 octets, but most accept this length. */
const maxLineLength = 8_192;

const severityOf = (level: number): number => severities.find(([from]) => level >= from)?.[1] ?? debugSeverity;
const printable = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255) || '-';

/**
 * Formats a log line as a message of RFC 5424 in a frame with octet counting (RFC 6587), so that no line break in the
 * line can begin another message. The text of the message is the JSON line.
 */
export function syslogFrame(line: string, { host, pid }: { host: string; pid: number }): string {
  const [, level = '30', time = '-'] = /^\{"level":(\d{1,3}),"time":"([0-9TZ:.-]{1,40})"/.exec(line) ?? [];
  const priority = facility * 8 + severityOf(Number(level));
  const text = line.trimEnd().slice(0, maxLineLength);
  const message = `<${priority}>1 ${time} ${printable(host)} goodturn ${pid} - - ${text}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
