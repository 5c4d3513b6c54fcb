import { describe, expect, it } from 'vitest';
import { itemsOf } from './components/infinite-list.tsx';
import { pictureAt, sourceSetOf } from './pictures.ts';
import { safeLink, safePath } from './safe-link.ts';

describe('itemsOf', () => {
  it('never shows an item twice', () => {
    const pages = [{ list: [{ id: '3' }, { id: '2' }] }, { list: [{ id: '2' }, { id: '1' }] }];
    expect(itemsOf(pages, (item) => item.id).map((item) => item.id)).toEqual(['3', '2', '1']);
  });
});

describe('pictures', () => {
  it('come in three widths', () => {
    expect(pictureAt('/files/a-1080.webp', 360)).toBe('/files/a-360.webp');
    expect(sourceSetOf('/files/a-1080.webp')).toBe(
      '/files/a-360.webp 360w, /files/a-720.webp 720w, /files/a-1080.webp 1080w',
    );
    expect(sourceSetOf('/files/a.svg')).toBeUndefined();
  });
});

describe('link targets', () => {
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['javascript:alert(1)', undefined],
    [' JavaScript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/rule', undefined],
  ])('%s opens as %s', (given, expected) => expect(safeLink(given)).toBe(expected));

  it.each([
    ['/rule', '/rule'],
    ['#/product_details?id=3', '/product_details?id=3'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s goes to %s', (given, expected) => expect(safePath(given)).toBe(expected));
});
