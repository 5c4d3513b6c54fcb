import type { Theme } from '@goodturn/browser';
import { contrastOf, houseColour, shadesOf } from '@goodturn/contract/browser';
import { theme as library } from 'antd';
import { describe, expect, it } from 'vitest';
import { libraryTheme } from './colours.ts';

// The contrast of the colours that the component library derives; repo-tests check those of the back office's own
// styles.

/** Returns the painted colour: the library makes some texts and backgrounds transparent. */
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

const themes = ['light', 'dark'] as const satisfies Theme[];
const colours = [houseColour, '#fde68a', '#0b1f5c', '#ff6600', '#cc66ff'];
const cases = themes.flatMap((theme) => colours.map((colour) => [theme, colour] as const));

/** Returns the library's tokens; given ones override derived ones. */
function tokensOf(theme: Theme, colour: string) {
  const given = libraryTheme(theme, shadesOf(colour), false);
  return { ...library.getDesignToken(given), ...given.token };
}

describe.each(cases)('%s, %s', (theme, colour) => {
  const token = tokensOf(theme, colour);
  const texts = [
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextDescription',
    'colorTextPlaceholder',
    'colorTextHeading',
    'colorTextLabel',
    'colorLink',
    'colorLinkHover',
    'colorLinkActive',
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryActive',
    'colorError',
  ] as const;
  const grounds = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated', 'colorFillAlter'] as const;

  it.each(grounds)('texts can be read on %s', (ground) => {
    const below = over(token[ground], token.colorBgContainer);
    const pale = texts.filter((text) => contrastOf(over(token[text], below), below) < 4.5);
    expect(pale).toEqual([]);
  });

  it.each(['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'] as const)(
    'what is written on %s can be read',
    (ground) => {
      expect(contrastOf(token.colorTextLightSolid, token[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('what is chosen can be read', () => {
    const below = over(token.controlItemBgActive, token.colorBgContainer);
    expect(contrastOf(over(token.colorText, below), below)).toBeGreaterThanOrEqual(4.5);
  });
});

it("the operator's colour is the library's, as far as it can be read", () => {
  expect(tokensOf('light', '#123456').colorPrimary).toBe('#123456');
  expect(tokensOf('light', '#ffee00').colorPrimary).not.toBe('#ffee00');
  expect(tokensOf('dark', '#ffee00').colorPrimary).toBe('#ffee00');
  expect(tokensOf('dark', '#123456').colorPrimary).not.toBe('#123456');
});
