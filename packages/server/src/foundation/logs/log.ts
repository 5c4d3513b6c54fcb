import { type Logger, pino } from 'pino';

export interface LineReceiver {
  write(line: string): void;
}

type Forward = (receiver: LineReceiver | undefined) => void;

const forwards = new WeakMap<Logger, Forward>();

/**
 * Creates a log that writes one JSON line per event to standard output. Secrets, tokens and bodies must never be
 * logged.
 */
export function createLog(level = 'info', standard: LineReceiver = pino.destination(1)): Logger {
  let other: LineReceiver | undefined;
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'err.parameters', 'err.detail', 'err.where'],
    },
    {
      write: (line: string) => {
        standard.write(line);
        other?.write(line);
      },
    },
  );
  forwards.set(log, (receiver) => (other = receiver));
  return log;
}

/** Copies all lines of a log to a second receiver; undefined ends the copying. */
export function forwardLog(log: Logger, receiver: LineReceiver | undefined): void {
  forwards.get(log)?.(receiver);
}
