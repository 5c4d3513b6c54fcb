import { type Logger, pino } from 'pino';

/** What takes the lines of a log, each with its line break. */
export interface LineReceiver {
  write(line: string): void;
}

type Forward = (receiver: LineReceiver | undefined) => void;

const forwards = new WeakMap<Logger, Forward>();

/** One line of JSON an event, on standard output; never a secret, a token or a body. */
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

/** Sends what this log writes, as it is written, to a second receiver too; to none again without one. */
export function forwardLog(log: Logger, receiver: LineReceiver | undefined): void {
  forwards.get(log)?.(receiver);
}
