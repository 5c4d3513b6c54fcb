import { describe, expect, it } from 'vitest';
import { added, checkStateOf, removed, toggled } from './role.ts';

const anything = () => true;

describe('ticking rights of a role', () => {
  it('ticks everything below a node that is not ticked as a whole, and unticks what is', () => {
    expect([...toggled(new Set(['a']), ['a', 'b'], anything)].toSorted()).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b', 'c']), ['a', 'b'], anything)]).toEqual(['c']);
  });

  it('leaves what cannot be changed as it is, whichever way that is', () => {
    const isFree = (right: string) => right !== 'locked' && right !== 'held';
    expect([...toggled(new Set(['held']), ['held', 'locked', 'free'], isFree)].toSorted()).toEqual(['free', 'held']);
    expect([...toggled(new Set(['held', 'free']), ['held', 'locked', 'free'], isFree)]).toEqual(['held']);
  });

  it('shows a node of which some rights are held as between', () => {
    expect(checkStateOf(['a', 'b'], new Set())).toBe('none');
    expect(checkStateOf(['a', 'b'], new Set(['b']))).toBe('some');
    expect(checkStateOf(['a', 'b'], new Set(['a', 'b', 'c']))).toBe('all');
  });

  it('names what is gained and what is lost', () => {
    const now = new Set(['a', 'd', 'c']);
    expect([added(['a', 'b'], now), removed(['a', 'b'], now)]).toEqual([['c', 'd'], ['b']]);
  });
});
