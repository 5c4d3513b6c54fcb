import { expect, it } from 'vitest';
import { entryOf } from './new-version.ts';

const page = (head: string): Document => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

it('a page is known by the file that it begins with, whatever else differs in it', () => {
  const file = (name: string) => `<script type="module" crossorigin src="/admin/assets/${name}"></script>`;
  expect(entryOf(page(`<script src="/before-paint.js"></script>${file('index-a1.js')}`))).toBe(
    '/admin/assets/index-a1.js',
  );
  expect(entryOf(page('<title>Maintenance</title>'))).toBeUndefined();
});
