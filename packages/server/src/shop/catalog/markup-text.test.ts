import { expect, it } from 'vitest';
import { textOfMarkup } from './markup-text.ts';

it.each([
  ['a < b, R&D, x <3 y', 'a < b, R&D, x <3 y'],
  ['Plain text, 3 < 4 & more', 'Plain text, 3 < 4 & more'],
  ['<p>Caf&eacute; &amp; cup</p>', 'Café & cup'],
  ['<p>One.</p>\n<p>Two.</p>', 'One.\nTwo.'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<ul>\n<li>Steel</li>\n<li><b>1.5</b>&nbsp;l</li></ul>', '• Steel\n\n• 1.5 l'.replace('\n\n', '\n')],
  ['<h2 class="a">Title</h2><div style="color:red">Text</div>', 'Title\nText'],
  ['<script>alert(1)</script>Safe<!-- note -->', 'Safe'],
  ['&#8220;Quoted&#x201d; &ndash; &Uuml;ber &ccedil;a', '“Quoted” – Über ça'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&unknownname; &#0; stays', '&unknownname; &#0; stays'],
])('%j becomes %j', (markup, text) => {
  expect(textOfMarkup(markup)).toBe(text);
});
