import { expect, it } from 'vitest';
import { createSharedRun } from './shared-run.ts';

/** Creates work that ends when the test says so. */
function controlledWork() {
  const ends: { resolve: (result: { id: number }) => void; reject: (error: Error) => void }[] = [];
  const work = () => new Promise<{ id: number }>((resolve, reject) => void ends.push({ resolve, reject }));
  return { ends, work };
}
const patient = 1_000_000;

it('is one run for all who ask at once', async () => {
  const { ends, work } = controlledWork();
  const shared = createSharedRun(work, { keepMs: 60 });
  const asked = [...Array.from({ length: 30 }, () => shared.ask(patient)), shared.run()];
  ends[0]?.resolve({ id: 1 });
  expect(await Promise.all(asked)).toEqual(asked.map(() => ({ id: 1 })));
  expect([ends.length, shared.count()]).toEqual([1, 1]);
});

it('does not begin anew for somebody who did not wait for the end, and keeps the result for a while', async () => {
  let time = 0;
  const { ends, work } = controlledWork();
  const shared = createSharedRun(work, { keepMs: 60, now: () => time });
  expect(await shared.ask(0)).toBeUndefined();
  expect(await shared.ask(0)).toBeUndefined();
  ends[0]?.resolve({ id: 1 });
  await shared.run();
  time = 59;
  expect(await shared.ask(0)).toEqual({ id: 1 });
  expect(ends.length).toBe(1);
  time = 60;
  expect(await shared.ask(0)).toBeUndefined();
  expect(ends.length).toBe(2);
});

it('is new for a job, which wants to know how things are now', async () => {
  const { ends, work } = controlledWork();
  const shared = createSharedRun(work, { keepMs: 60 });
  const first = shared.run();
  ends[0]?.resolve({ id: 1 });
  await first;
  const second = shared.run();
  ends[1]?.resolve({ id: 2 });
  expect(await second).toEqual({ id: 2 });
});

it('does not keep a failure', async () => {
  const { ends, work } = controlledWork();
  const shared = createSharedRun(work, { keepMs: 60 });
  const [here, gone] = [shared.ask(patient), shared.ask(0)];
  expect(await gone).toBeUndefined();
  ends[0]?.reject(new Error('planted'));
  await expect(here).rejects.toThrow('planted');
  const again = shared.ask(patient);
  ends[1]?.resolve({ id: 2 });
  expect(await again).toEqual({ id: 2 });
});
