/** A machine of tests: files in memory, answers in a row, a clock that the test sets, and everything that was shown. */
import { testNow } from '@goodturn/batch/testing';
import type { Machine } from '../machine.ts';
import { refuse } from '../refusal.ts';

export interface FakeMachine extends Machine {
  readonly files: Map<string, string>;
  readonly shown: string[];
  /** The typed texts, in order; each question takes one. */
  answers: string[];
  time: bigint;
  connected: readonly string[];
  /** Throws at the next write of a file, as a full stick does. */
  failsToWrite: boolean;
}

export function createFakeMachine(): FakeMachine {
  const files = new Map<string, string>();
  const shown: string[] = [];
  let isLocked = false;
  const machine: FakeMachine = {
    files,
    shown,
    answers: [],
    time: testNow,
    connected: [],
    failsToWrite: false,
    now: () => machine.time,
    readFile: (path) => files.get(path),
    writeFile(path, text) {
      if (machine.failsToWrite) throw new Error('the stick is full');
      files.set(path, text);
    },
    appendLine: (path, line) => files.set(path, `${files.get(path) ?? ''}${line}\n`),
    async withLock(_folder, run) {
      if (isLocked) return refuse('Another signer uses this folder.');
      isLocked = true;
      try {
        return await run();
      } finally {
        isLocked = false;
      }
    },
    print: (line) => shown.push(line),
    ask: (question) => answer(question),
    askHidden: (question) => answer(question),
    program: () => new Uint8Array(),
    randomBytes: (length) => Uint8Array.from({ length }, (_, index) => index),
    networks: () => machine.connected,
  };
  const answer = (question: string): Promise<string> => {
    shown.push(question);
    return Promise.resolve(machine.answers.shift() ?? '');
  };
  return machine;
}
