import { afterAll, expect, it } from 'vitest';
import { createWorkerQueue, JobTooLarge } from './worker-queue.ts';

/** A thread that hangs, runs out of memory, ends, fails, or returns what it was sent. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, job }) => {
      if (job === 'hang') for (;;) {}
      if (job === 'fill') for (const all = []; ; ) all.push(new Array(100_000).fill({ job }));
      if (job === 'end') process.exit(1);
      parentPort.postMessage(job === 'fail' ? { id, error: 'broken' } : { id, result: job });
    });
  `)}`,
);
const queue = createWorkerQueue<string, string>({
  script,
  name: 'a test',
  maxWaiting: 8,
  timeoutMs: 3_000,
  resourceLimits: { maxOldGenerationSizeMb: 32 },
});
afterAll(() => queue.stop());

it('a job that breaks the thread ends no other, and is told as too large where it was', async () => {
  const jobs = ['one', 'hang', 'two', 'fill', 'three', 'end', 'fail', 'four'];
  const ends = await Promise.allSettled(jobs.map((job) => queue.run(job)));
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason instanceof JobTooLarge))).toEqual([
    'one',
    true,
    'two',
    true,
    'three',
    false,
    false,
    'four',
  ]);
});

it('takes no more than may wait', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 10 }, (_, place) => queue.run(`${place}`)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(ends.at(-1)).toMatchObject({ reason: { code: 'overloaded' } });
});
