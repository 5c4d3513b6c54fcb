// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createHalfMemory, halvesIn, withHalves } from './link-halves.ts';

beforeEach(() => localStorage.clear());

it('finds a half in a whole link, by itself, and both in a joined one', () => {
  expect(halvesIn(' https://shop.example/#/reset?token=Ab-_1 \n')).toEqual(['Ab-_1']);
  expect(halvesIn('https://shop.example/admin/#/admin_password?lang=en&token=Ab&x=1')).toEqual(['Ab']);
  expect(halvesIn('Ab')).toEqual(['Ab']);
  expect(halvesIn('Ab.Cd')).toEqual(['Ab', 'Cd']);
  expect(halvesIn('  ')).toEqual([]);
});

it('takes each half once, and the newest two', () => {
  expect(withHalves([], 'a')).toEqual(['a']);
  expect(withHalves(['a'], 'a')).toEqual(['a']);
  expect(withHalves(['a'], '#/reset?token=b')).toEqual(['a', 'b']);
  expect(withHalves(['a', 'b'], 'c')).toEqual(['b', 'c']);
});

it('remembers the first half for a day', () => {
  const memory = createHalfMemory('half');
  expect(memory.read()).toEqual([]);
  memory.keep('a', 0);
  expect(memory.read(1)).toEqual(['a']);
  expect(memory.read(24 * 3_600_000)).toEqual([]);
  memory.forget();
  expect(memory.read(1)).toEqual([]);
  localStorage.setItem('half', '{');
  expect(memory.read(1)).toEqual([]);
});
