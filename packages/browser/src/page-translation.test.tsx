// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { surviveTranslation } from './page-translation.ts';

beforeAll(surviveTranslation);
afterEach(cleanup);

/** The ways in which translators put an element in the place of a text node. */
const ways = {
  'by one replacement': (text: Text, element: Element) => text.replaceWith(element),
  'by an insertion and a removal': (text: Text, element: Element) => {
    text.before(element);
    text.remove();
  },
  'by a removal and an insertion': (text: Text, element: Element) => {
    const [parent, next] = [text.parentNode, text.nextSibling];
    text.remove();
    parent?.insertBefore(element, next);
  },
  'by a wrapper': (text: Text, element: Element) => {
    text.before(element);
    element.replaceChildren(text);
  },
};

/** Replaces each text node of the page, as a translator does. */
async function translate(way: (text: Text, element: Element) => void): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `~${text.data}~`;
    way(text, font);
  }
  await act(async () => undefined);
}

function Page({ amount, note, last }: { amount: string; note?: string; last?: boolean }) {
  return (
    <p data-testid="page">
      You receive {amount} of it.
      {note !== undefined && <b>{note}</b>}
      {last === true ? 'Last.' : <i>More.</i>}
    </p>
  );
}

it.each(Object.entries(ways))('a page goes on while its texts are replaced %s', async (_name, way) => {
  const { rerender } = render(<Page amount="0.00" />);
  const shown = () => screen.getByTestId('page').textContent.replaceAll('~', '');
  await translate(way);
  expect(shown()).toBe('You receive 0.00 of it.More.');
  rerender(<Page amount="12.50" note="New!" />);
  expect(shown()).toBe('You receive 12.50 of it.New!More.');
  await translate(way);
  rerender(<Page amount="13.00" last />);
  expect(shown()).toBe('You receive 13.00 of it.Last.');
  await translate(way);
  await translate(way);
  rerender(<Page amount="14.00" note="Again" />);
  expect(shown()).toBe('You receive 14.00 of it.AgainMore.');
});

it('still refuses to remove an element that is elsewhere', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow(DOMException);
});
