import { contrastOf, type Theme } from '@goodturn/browser';
import { theme as library } from 'antd';
import { describe, expect, it } from 'vitest';
import { libraryTheme } from './colours.ts';

// What the component library makes of the house's colours; those that the back office names itself are in repo-tests.

/** What is painted for a colour over another: the library makes some of its texts and grounds paler by letting through. */
function over(colour: string, ground: string): string {
  const [, red = '', green = '', blue = '', alpha = '1'] =
    /^rgba?\((\d+),\s*(\d+),\s*(\d+)(?:,\s*([\d.]+))?\)$/.exec(colour) ?? [];
  if (red === '') return colour;
  const below = [1, 3, 5].map((start) => Number.parseInt(ground.slice(start, start + 2), 16));
  const mixed = [red, green, blue].map((channel, at) =>
    Math.round(Number(channel) * Number(alpha) + (below[at] ?? 0) * (1 - Number(alpha))),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(['light', 'dark'] as const satisfies Theme[])('%s', (theme) => {
  const token = library.getDesignToken(libraryTheme(theme, undefined, false));
  const texts = [
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextDescription',
    'colorTextPlaceholder',
    'colorTextHeading',
    'colorTextLabel',
    'colorLink',
    'colorPrimary',
    'colorError',
  ] as const;
  const grounds = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated', 'colorFillAlter'] as const;

  it.each(grounds)('texts can be read on %s', (ground) => {
    const below = over(token[ground], token.colorBgContainer);
    const pale = texts.filter((text) => contrastOf(over(token[text], below), below) < 4.5);
    expect(pale).toEqual([]);
  });

  it('what is written on the accent can be read', () => {
    expect(contrastOf(token.colorTextLightSolid, token.colorPrimary)).toBeGreaterThanOrEqual(4.5);
  });
});

it("the operator's colour is taken only where it can be read", () => {
  const primaryOf = (colour: string, theme: Theme = 'light') =>
    library.getDesignToken(libraryTheme(theme, colour, false)).colorPrimary;
  expect(primaryOf('#123456')).toBe('#123456');
  expect(primaryOf('#ffee00')).toBe('#0b6e4f');
  expect(primaryOf('#123456', 'dark')).not.toBe('#123456');
});
