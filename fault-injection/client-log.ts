/**
 * The log of the answers to the client of a fault test. It is kept in a file and not in the database, because only so
 * can a lost commit be seen.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

/** One event of one payment: its answer, a refusal, or that nobody can tell yet. */
export interface LogEntry {
  what: 'acknowledged' | 'refused' | 'unknown';
  orderId: string;
  key: string;
  /** The available balance that the answer stated. */
  hasMoney?: string;
  /** The reason for the refusal, or the way in which the connection ended. */
  reason?: string;
}

export interface ClientLog {
  write(entry: LogEntry): void;
  read(): LogEntry[];
}

export function createClientLog(path: string): ClientLog {
  writeFileSync(path, '');
  return {
    // At once, so that nothing is lost that was answered before the server was killed.
    write: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`),
    read: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LogEntry),
  };
}
