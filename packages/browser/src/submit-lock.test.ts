import { expect, it } from 'vitest';
import { createSubmitLock } from './use-operation.ts';

it('lets one through, and the next only after a release', () => {
  const latch = createSubmitLock();
  expect([latch.take(), latch.take(), latch.take()]).toEqual([true, false, false]);
  latch.release();
  expect([latch.take(), latch.take()]).toEqual([true, false]);
});
