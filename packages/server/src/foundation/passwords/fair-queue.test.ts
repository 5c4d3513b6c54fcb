import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const takeAll = <Item>(queue: { take(): Item | undefined }): Item[] => {
  const taken: Item[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

describe('a fair queue', () => {
  it('lets the networks take turns, each in its own order', () => {
    const queue = createFairQueue<string>(10);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item);
    expect(queue.size()).toBe(6);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.size()).toBe(0);
  });

  it('takes places back from the network that has the most, the newest first', () => {
    const queue = createFairQueue<string>(4);
    for (const item of ['a1', 'a2', 'a3', 'a4']) expect(queue.add('a', item)).toBeUndefined();
    expect(queue.hasRoom('a')).toBe(false);
    expect(queue.add('a', 'a5')).toBe('a5');
    expect(queue.hasRoom('b')).toBe(true);
    expect(queue.add('b', 'b1')).toBe('a4');
    expect(queue.add('b', 'b2')).toBe('a3');
    // Both have two items: another one of either would only swap places.
    expect(queue.hasRoom('b')).toBe(false);
    expect(queue.add('b', 'b3')).toBe('b3');
    expect(queue.add('c', 'c1')).toBe('a2');
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'b2']);
  });

  it('is bounded, however many networks there are', () => {
    const queue = createFairQueue<number>(3);
    const refused = Array.from({ length: 100 }, (_, index) => queue.add(`network ${index}`, index));
    expect(queue.size()).toBe(3);
    expect(refused.filter((item) => item !== undefined)).toEqual(Array.from({ length: 97 }, (_, index) => index + 3));
  });
});
