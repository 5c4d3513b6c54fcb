import { expect, it } from 'vitest';
import { withdrawalSteps } from './status-steps.ts';

const times = { createdAt: 'a', reviewedAt: 'b', sentAt: 'c', endedAt: 'd' };

it.each([
  ['under_review', ['done a', 'current null', 'ahead null', 'ahead null']],
  ['approved', ['done a', 'done b', 'current null', 'ahead null']],
  ['signing', ['done a', 'done b', 'current null', 'ahead null']],
  ['sent', ['done a', 'done b', 'done c', 'current null']],
  ['paid', ['done a', 'done b', 'done c', 'done d']],
  ['rejected', ['done a', 'failed d']],
  ['cancelled', ['done a', 'neutral d']],
] as const)('%s', (stage, line) => {
  expect(withdrawalSteps({ ...times, stage }).map(({ state, time }) => `${state} ${time}`)).toEqual(line);
});
