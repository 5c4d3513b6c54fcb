import { describe, expect, it } from 'vitest';
import { createMicroBatcher, RETRY } from './micro-batcher.ts';

const limits = { maxBatch: 100, batchesInFlight: 2, maxQueue: 1_000 };

/** Creates a `run` that waits until the test releases each batch. */
function heldRun() {
  const batches: Array<{ inputs: number[]; finish: () => void }> = [];
  const run = (inputs: number[]) =>
    new Promise<number[]>((resolve) => {
      batches.push({ inputs, finish: () => resolve(inputs.map((input) => input * 10)) });
    });
  return { batches, run };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('createMicroBatcher', () => {
  it('gives each input its own answer', async () => {
    const { add } = createMicroBatcher({ ...limits, run: async (inputs: number[]) => inputs.map((n) => n * 2) });
    expect(await Promise.all([3, 1, 2].map((n) => add(n)))).toEqual([6, 2, 4]);
  });

  it('collects while batches are in flight, and keeps to both limits', async () => {
    const { batches, run } = heldRun();
    const batcher = createMicroBatcher({ ...limits, maxBatch: 3, run });
    const first = batcher.add(1);
    await turn();
    const rest = [2, 3, 4, 5, 6, 7, 8].map((n) => batcher.add(n));
    await turn();
    expect(batches.map((batch) => batch.inputs)).toEqual([[1], [2, 3, 4]]);
    expect(batcher.queued()).toBe(4);
    batches[0]?.finish();
    expect(await first).toBe(10);
    await turn();
    expect(batches.map((batch) => batch.inputs)).toEqual([[1], [2, 3, 4], [5, 6, 7]]);
    batches[1]?.finish();
    batches[2]?.finish();
    await turn();
    await turn();
    batches[3]?.finish();
    expect(await Promise.all(rest)).toEqual([20, 30, 40, 50, 60, 70, 80]);
  });

  it('puts an input that is to be retried into a later batch', async () => {
    const seen: number[][] = [];
    const run = async (inputs: number[]) => {
      seen.push(inputs);
      return inputs.map((input) => (input === 2 && seen.length < 3 ? RETRY : input));
    };
    const { add } = createMicroBatcher({ ...limits, run });
    expect(await Promise.all([add(1), add(2)])).toEqual([1, 2]);
    expect(seen).toEqual([[1, 2], [2], [2]]);
  });

  it('refuses an input that is retried without end', async () => {
    const { add } = createMicroBatcher<number, number>({ ...limits, run: async (inputs) => inputs.map(() => RETRY) });
    await expect(add(1)).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('runs a batch once more after an error', async () => {
    let calls = 0;
    const run = async (inputs: number[]) => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return inputs;
    };
    const { add } = createMicroBatcher({ ...limits, run });
    expect(await Promise.all([add(1), add(2)])).toEqual([1, 2]);
    expect(calls).toBe(2);
  });

  it('then runs them one by one, so that one bad input hurts only itself', async () => {
    const run = async (inputs: number[]) => {
      if (inputs.includes(2)) throw new Error('two');
      return inputs;
    };
    const { add } = createMicroBatcher({ ...limits, run });
    const results = await Promise.allSettled([add(1), add(2), add(3)]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not try one by one what no input can have caused', async () => {
    let calls = 0;
    const run = async () => {
      calls += 1;
      throw new Error('no database');
    };
    const { add } = createMicroBatcher<number, number>({ ...limits, run, canBlameOne: () => false });
    const results = await Promise.allSettled([add(1), add(2), add(3)]);
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(calls).toBe(1 + limits.batchesInFlight);
  });

  it('outlives as many broken connections as there are batches in flight', async () => {
    let broken = limits.batchesInFlight;
    const run = async (inputs: number[]) => {
      if (broken-- > 0) throw new Error('this connection is gone');
      return inputs;
    };
    const { add } = createMicroBatcher<number, number>({ ...limits, run, canBlameOne: () => false });
    expect(await Promise.all([add(1), add(2)])).toEqual([1, 2]);
  });

  it('refuses what does not fit into the queue', async () => {
    const { batches, run } = heldRun();
    const batcher = createMicroBatcher({ maxBatch: 1, batchesInFlight: 1, maxQueue: 2, run });
    const first = batcher.add(1);
    await turn();
    const waiting = [batcher.add(2), batcher.add(3)];
    await expect(batcher.add(4)).rejects.toMatchObject({ code: 'overloaded' });
    for (const index of [0, 1, 2]) {
      batches[index]?.finish();
      await turn();
      await turn();
    }
    expect(await Promise.all([first, ...waiting])).toEqual([10, 20, 30]);
  });
});
