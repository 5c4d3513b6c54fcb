import { expect, it } from 'vitest';
import { lineOf } from './components/notice-marquee.tsx';

it.each([
  ['<p>New in the shop.</p><p>Delivery is free.</p>', 'New in the shop. Delivery is free.'],
  ['One<br>two', 'One two'],
  ['<ul><li>Kettles</li><li>Lamps</li></ul>', 'Kettles Lamps'],
  ['<p>Re<b>turn</b>s, as <i>always</i>.</p>', 'Returns, as always.'],
  ['  &lt;b&gt; is no letter\n ', '<b> is no letter'],
  ['', ''],
])('%s is read as "%s"', (html, line) => {
  expect(lineOf(html)).toBe(line);
});
