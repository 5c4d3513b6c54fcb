import { describe, expect, it } from 'vitest';
import { createHashLanes, defaultLanes, type HashLane } from './hash-lanes.ts';

const names = Object.keys(defaultLanes) as HashLane[];
const full = () => {
  const lanes = createHashLanes<HashLane>(defaultLanes);
  for (const name of names) {
    for (let item = 0; item < defaultLanes[name].places; item += 1) lanes.queue(name).add(`network ${item}`, name);
  }
  return lanes;
};

describe('the lanes of hashes', () => {
  it('share by their weights while all have something to do', () => {
    const lanes = full();
    const round = names.reduce((sum, name) => sum + defaultLanes[name].weight, 0);
    const taken = Array.from({ length: round }, () => lanes.take());
    for (const name of names) {
      expect([name, taken.filter((one) => one === name).length]).toEqual([name, defaultLanes[name].weight]);
    }
  });

  it('give a session or an administrator a turn at once, however full those of strangers are', () => {
    for (const name of ['session', 'knownLogin', 'office'] as const) {
      const lanes = createHashLanes<string>(defaultLanes);
      for (const lane of ['login', 'officeLogin'] as const) {
        for (let item = 0; item < 100; item += 1) lanes.queue(lane).add(`network ${item}`, lane);
      }
      for (let turn = 0; turn < 7; turn += 1) lanes.take();
      expect(lanes.queue(name).add('home', name)).toBeUndefined();
      const next = Array.from({ length: 3 }, () => lanes.take());
      expect(next).toContain(name);
    }
  });

  it('leave everything to the only one that has something to do, and end', () => {
    const lanes = createHashLanes<string>(defaultLanes);
    lanes.queue('login').add('a', 'first');
    lanes.queue('login').add('a', 'second');
    expect([lanes.take(), lanes.take(), lanes.take()]).toEqual(['first', 'second', undefined]);
  });
});
