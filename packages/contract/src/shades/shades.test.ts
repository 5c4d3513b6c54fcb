// The legibility of every text in the shades of any colour is tested with the apps' styles, in repo-tests.
import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { houseColour } from './house-shades.ts';
import { nearestWorkable } from './nearest-workable.ts';
import { distanceOf, hexOf, oklabOf } from './oklab.ts';
import { accentOf, isWorkable, pressedOf, shadesOf } from './shades.ts';

/** Yields the same sequence in each run. */
function* pseudoRandom(): Generator<number, never> {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) yield state;
}
const numbers = pseudoRandom();
const randomColour = (): string => `#${(numbers.next().value % 0x1000000).toString(16).padStart(6, '0')}`;
const colours = Array.from({ length: 300 }, randomColour);

const hueOf = (colour: string): number => {
  const { a, b } = oklabOf(colour);
  return (Math.atan2(b, a) * 180) / Math.PI;
};
const angleBetween = (one: string, other: string): number => Math.abs(((hueOf(one) - hueOf(other) + 540) % 360) - 180);

it('a colour comes back from OKLab as it was, and one that no screen has as the nearest of its hue', () => {
  for (const colour of colours) expect(hexOf(oklabOf(colour))).toBe(colour);
  const tooLoud = { lightness: 0.5, a: 0.4, b: 0 };
  const shown = oklabOf(hexOf(tooLoud));
  expect(shown.lightness).toBeCloseTo(0.5, 1);
  expect(Math.abs(shown.b)).toBeLessThan(0.02);
});

describe('the shades of a colour', () => {
  it("are those of the styles for the house's own", () => {
    const { light, dark } = shadesOf(houseColour.toUpperCase());
    expect(light).toMatchObject({
      'light-accent': '#0b6e4f',
      button: '#0b6e4f',
      'button-edge': '#0b6e4f',
      moment: '#0b6e4f',
    });
    expect(dark).toMatchObject({ accent: '#56d3a5', button: '#56d3a5', moment: '#10332a' });
  });

  it.each([
    ['#0b1f5c', { 'light-accent': '#0b1f5c', button: '#0b1f5c', 'on-button': '#ffffff' }],
    ['#7c3aed', { button: '#7c3aed', 'on-button': '#ffffff' }],
  ])('leave a dark colour as it is on light pages: %s', (colour, expected) => {
    expect(shadesOf(colour).light).toMatchObject(expected);
    expect(shadesOf(colour).dark.accent).not.toBe(colour);
  });

  it('leave a light colour as it is on dark pages and on buttons, whose edge is seen on white', () => {
    const { light, dark } = shadesOf('#fde68a');
    expect(dark).toMatchObject({ accent: '#fde68a', button: '#fde68a' });
    expect(light.button).toBe('#fde68a');
    expect(contrastOf(light['on-button'], light.button)).toBeGreaterThanOrEqual(4.5);
    expect(light['button-edge']).toBe(light['light-accent']);
    expect(contrastOf(light['button-edge'], '#ffffff')).toBeGreaterThanOrEqual(3);
  });

  it('keep its hue', () => {
    const told = colours.filter(isWorkable);
    expect(told.length).toBeGreaterThan(200);
    for (const colour of told) {
      const { light, dark } = shadesOf(colour);
      for (const shade of [light['light-accent'], light.button, dark.accent]) {
        expect(angleBetween(shade, colour), `${shade} of ${colour}`).toBeLessThan(8);
      }
    }
  });

  it('are farther from what is written on them while a pointer is on them', () => {
    for (const colour of [...colours, '#000000', '#ffffff']) {
      const shades = shadesOf(colour);
      expect(contrastOf(pressedOf(accentOf(shades, 'light'), 'light'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(pressedOf(accentOf(shades, 'dark'), 'dark'), shades.dark['on-accent'])).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
});

describe('a colour that works', () => {
  it.each([
    houseColour,
    '#1f6f5c',
    '#fde68a',
    '#fff3b0',
    '#0b1f5c',
    '#123456',
    '#ff6600',
    '#e11d48',
    '#7c3aed',
    '#06b6d4',
  ])('is %s, which is its own nearest', (colour) => {
    expect(isWorkable(colour)).toBe(true);
    expect(nearestWorkable(colour)).toBe(colour);
  });

  it.each(['#000000', '#ffffff', '#808080', '#5c6660', '#1b1f1d', '#a3a3b8', '#fffde7', '#101018'])(
    'is not %s, and the nearest one is',
    (colour) => {
      expect(isWorkable(colour)).toBe(false);
      const nearest = nearestWorkable(colour);
      expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
      expect(isWorkable(nearest)).toBe(true);
    },
  );

  it('has none that is clearly nearer', () => {
    for (const colour of ['#808080', '#ffffff', '#5c6660', '#101018']) {
      const start = oklabOf(colour);
      const far = distanceOf(start, oklabOf(nearestWorkable(colour)));
      const around = (share: number) => share * far * ((numbers.next().value % 2_001) / 1_000 - 1);
      const nearer = Array.from({ length: 400 }, () =>
        hexOf({ lightness: start.lightness + around(0.7), a: start.a + around(0.7), b: start.b + around(0.7) }),
      ).filter((other) => distanceOf(start, oklabOf(other)) < 0.8 * far);
      expect(nearer.length).toBeGreaterThan(50);
      expect(nearer.filter(isWorkable), colour).toEqual([]);
    }
  });
});
