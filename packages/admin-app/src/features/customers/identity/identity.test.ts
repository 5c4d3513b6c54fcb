import { expect, it } from 'vitest';
import { nextOf } from './identity.ts';

const queue = ['3', '5', '8'].map((submissionId) => ({ submissionId }));

it('the document that follows in the queue comes next, and after the last one those before it', () => {
  expect(nextOf(queue, '3')).toBe('5');
  expect(nextOf(queue, '5')).toBe('8');
  expect(nextOf(queue, '8')).toBe('3');
  expect(nextOf(queue, '4')).toBe('3');
  expect(nextOf(queue.slice(0, 1), '3')).toBeUndefined();
  expect(nextOf([], '3')).toBeUndefined();
});
