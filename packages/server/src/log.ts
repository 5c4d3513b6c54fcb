import { type Logger, pino } from 'pino';

/** One line of JSON an event, on standard output; never a secret, a token or a body. */
export function createLog(level = 'info'): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'err.parameters', 'err.detail', 'err.where'],
  });
}
