// A client of the first sketch: it sends every call that the documents name, as they write it, to the sample shop over HTTP.
import { type Call, callOf, calls } from '@goodturn/contract';
import { addedLater, missingFields, openSketchShop, scenes, type SketchShop } from '@goodturn/testkit/first-sketch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let shop: SketchShop;

beforeAll(async () => {
  const grey = { width: 640, height: 400, channels: 3, background: '#888888' } as const;
  const picture = await sharp({ create: grey }).png().toBuffer();
  shop = await openSketchShop(picture);
});
afterAll(() => shop.close());

describe.each(scenes)('$title sends', ({ as, before, calls: rows }) => {
  beforeAll(async () => await before?.(shop));

  it.each(rows)('$call', async (row) => {
    expect(await shop.errorsOf(row, as)).toEqual([]);
  });
});

describe('the tables', () => {
  const sent = scenes.flatMap(({ calls: rows }) => rows.map(({ call }) => call.split(' ')));

  it('have every call of customers and visitors, or say what it was added for', () => {
    const paths = Object.entries<Call>(calls).flatMap(([path, { access }]) =>
      access === 'administrator' ? [] : [path],
    );
    const missing = paths.filter((path) => !sent.some(([, one]) => one === path));
    expect(missing.toSorted()).toEqual(Object.keys(addedLater).toSorted());
  });

  it('send each with its own method', () => {
    const wrong = sent.filter(([method, path = '']) => {
      const { method: own, alsoPosted } = callOf(path);
      return method !== own && !(alsoPosted === true && method === 'POST');
    });
    expect(wrong).toEqual([]);
  });

  it('notice a field that is missing, one in a row of a list, and a list without rows', () => {
    const answer = { a: null, list: [{ b: 1 }, {}] };
    expect(missingFields(answer, 'a c list[].b list[].b.d')).toEqual(['c', 'list[].b', 'list[].b.d']);
    expect(missingFields({ list: [] }, 'list list[] list[].b')).toEqual(['list[]', 'list[].b']);
    expect([missingFields('', '.'), missingFields([], '.'), missingFields('x', '.')]).toEqual([['.'], ['.'], []]);
  });
});
