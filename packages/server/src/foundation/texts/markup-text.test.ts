import { expect, it } from 'vitest';
import { isUnreadable, textOfMarkup } from './markup-text.ts';

it.each([
  ['a < b, R&D, x <3 y', 'a < b, R&D, x <3 y'],
  ['Plain text, 3 < 4 & more', 'Plain text, 3 < 4 & more'],
  ['<p>Caf&eacute; &amp; cup</p>', 'Café & cup'],
  ['<p>One.</p>\n<p>Two.</p>', 'One.\nTwo.'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<ul>\n<li>Steel</li>\n<li><b>1.5</b>&nbsp;l</li></ul>', '• Steel\n• 1.5 l'],
  ['<ol><li>Fill<li>Boil</ol>', '1. Fill\n2. Boil'],
  ['<table><tr><td>Weight</td><td>1 kg</td></tr><tr><td>Size</td></tr></table>', 'Weight 1 kg\nSize'],
  ['One<br><br>Two<br />\n<br/><BR>Three', 'One\n\nTwo\n\nThree'],
  ['<p title="a > b">One</p><p>&nbsp;</p><p>Two', 'One\nTwo'],
  ['Fits <M> to <XL>, <3, a<b and &amp;', 'Fits <M> to <XL>, <3, a<b and &'],
  ['H<sub>2</sub>O, 5&nbsp;m<sup>2</sup>', 'H2O, 5 m2'],
  ['<svg><title>x</title><path d="M0"/></svg><style>p{}</style><noscript>y</noscript>Safe', 'Safe'],
  ['<img src=x onerror="alert(1)" alt="Mug">Safe<a href="https://a.example">link</a>', 'Safelink'],
  ['&hearts; &alpha; &frac12; &check; &#128512; &#x27; &apos; &Zcaron; &scaron; &nbsp;', "♥ α ½ ✓ 😀 ' ' Ž š"],
  ['[vc_row css="x"][caption id=1 align="left"]A mug[/caption][/vc_row] in [M]', 'A mug in [M]'],
  ['[b]Bold[/b] and [S]', 'Bold and [S]'],
  ['&lt;p&gt;Escaped &amp;amp; twice&lt;/p&gt;', 'Escaped & twice'],
  ['<h2 class="a">Title</h2><div style="color:red">Text</div>', 'Title\nText'],
  ['<script>alert(1)</script>Safe<!-- note -->', 'Safe'],
  ['&#8220;Quoted&#x201d; &ndash; &Uuml;ber &ccedil;a', '“Quoted” – Über ça'],
  ['&amp;lt;b&amp;gt;Bold', 'Bold'],
  ['Oak &amp Ash &copy 2026&nbsp- R&D, AT&T;', 'Oak & Ash © 2026 - R&D, AT&T;'],
  ['Safe<svg/onload=alert(1)>', 'Safe'],
  ['<p/class=x>Safe</p>', 'Safe'],
  ['It&#039;s &lsquo;so&rsquo;', "It's ‘so’"],
  ['<p class="MsoNormal">Warm<o:p></o:p></p><w:sdt>and <st1:place w:st="on">dry</st1:place></w:sdt>', 'Warm\nand dry'],
  ['[size=10]Big[/size] [url=https://a.example]link[/url] [S=10]', 'Big link [S=10]'],
  ['[Vc_Row css="x"]A [m] mug[/vc_row][/m].', 'A  mug.'],
])('%j becomes %j', (markup, text) => {
  expect(textOfMarkup(markup)).toBe(text);
});

/** Every named reference of HTML that ends in a semicolon would be too many: those of Latin letters stand for them. */
it('every named letter, and every number of a character, becomes that character', () => {
  for (const letter of 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŠšŸŽž') {
    const code = letter.codePointAt(0) ?? 0;
    expect(textOfMarkup(`x&#${code};&#x${code.toString(16)};`)).toBe(`x${letter}${letter}`);
  }
});

it.each(['&unknownname; stays', 'a &zzz; b'])('%j is told, since only its writer knows what it meant', (text) => {
  expect(isUnreadable(textOfMarkup(text))).toBe(true);
});

it('no markup is left of any tags around each other, and no text is lost', () => {
  const tags = ['p', 'b', 'div', 'li', 'ul', 'table', 'td', 'h1', 'span', 'br', 'em', 'figure'];
  for (const one of tags) {
    for (const other of tags) {
      for (const markup of [
        `<${one}>A<${other}>B</${other}>C</${one}>`,
        `<${one}>A</${other}>B<${other}>C`,
        `A<${one} x='>'>B</${one}>C`,
      ]) {
        const text = textOfMarkup(markup);
        expect(isUnreadable(text)).toBe(false);
        expect(text.replaceAll(/[\s•]/g, '')).toMatch(/^A(?:'>)?BC$/);
      }
    }
  }
});

it('a text that nobody wrote holds nothing up, and stays as it is', () => {
  const pieces = [
    '[a x=',
    '[a]',
    '[a]x[/b]',
    '[a b="',
    '<b>',
    '<p><i>',
    '<',
    '<a ',
    '<a/',
    '&',
    '<!--',
    '<a x="',
    '&amp;',
  ];
  for (const piece of pieces) {
    const long = piece.repeat(200_000 / piece.length);
    expect(textOfMarkup(long)).toBe(long);
    // The longest that is read at all: whatever becomes of it, it does so while the test waits.
    expect(typeof textOfMarkup(piece.repeat(60_000 / piece.length))).toBe('string');
  }
  const deep = `${'<div><b>'.repeat(150)}x`;
  expect([textOfMarkup(deep), isUnreadable(textOfMarkup(deep))]).toEqual([deep, true]);
  expect(textOfMarkup(`${'<div>'.repeat(150)}x${'</div>'.repeat(150)}`)).toBe('x');
  expect(textOfMarkup('<p>x</p>'.repeat(2_000)).split('\n')).toHaveLength(2_000);
});
