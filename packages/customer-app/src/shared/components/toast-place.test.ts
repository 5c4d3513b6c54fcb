import { describe, expect, it } from 'vitest';
import { type Area, overlap, placeToasts } from './toast-place.ts';

const view: Area = { top: 0, bottom: 844, left: 0, right: 390 };
const toast = { width: 358, height: 60, view };
const wide = (top: number, bottom: number): Area => ({ top, bottom, left: 0, right: 390 });

describe('messages', () => {
  it('stand at the bottom where nothing is in their way', () => {
    expect(placeToasts(toast, [])).toBe(776);
    expect(placeToasts(toast, [wide(100, 160)])).toBe(776);
  });

  it('rise above a bar at the bottom, and above a button that stands on it', () => {
    expect(placeToasts(toast, [wide(780, 844)])).toBe(712);
    expect(placeToasts(toast, [wide(780, 844), wide(700, 760)])).toBe(632);
  });

  it('stand over a sheet that fills the window from the bottom', () => {
    expect(placeToasts(toast, [wide(80, 844)])).toBe(12);
  });

  it('stand above an open keyboard', () => {
    expect(placeToasts({ ...toast, view: { ...view, bottom: 500 } }, [])).toBe(432);
  });

  it('take the place with the least beneath them where all is taken', () => {
    const place = placeToasts(toast, [wide(0, 500), wide(480, 800)]);
    expect(overlap({ top: place, bottom: place + 60, left: 16, right: 374 }, wide(480, 800))).toBe(358 * 24);
  });
});
