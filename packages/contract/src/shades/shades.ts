// Derives the shades that the apps draw on light and dark pages from a shop's colour. The built styles hold these values
// for the house colour; for another colour, the same values are rotated to its hue and adjusted until every text is
// legible.
import { lightsOf, standsOut } from './contrast.ts';
import { blue, dark, house, houseColour, light, slideTexts } from './house-shades.ts';
import { chromaOf, distanceOf, hexOf, oklabOf, type Oklab } from './oklab.ts';

/** Minimum contrast of a shape (WCAG 2.2, 1.4.11). */
const visible = 3;
/** Minimum difference in hue and chroma; below it, a link looks like the plain text around it at any lightness. */
const toldApart = 0.05;
/** The lightness from which a hue is fully visible. */
const fullySeen = 0.3;
/** Maximum ratio of a colour's chroma to the house colour's that still makes the grounds more colourful. */
const mostLoud = 1.8;

const steps = 250;

/** Makes a colour darker or lighter by the smallest step that is right; black or white is always legible. */
function moved(colour: string, towards: 'darker' | 'lighter', isRight: (colour: string) => boolean): string {
  if (isRight(colour)) return colour;
  const { lightness, ...hue } = oklabOf(colour);
  const way = (towards === 'lighter' ? 1 : 0) - lightness;
  const shadeAt = (at: number) => hexOf({ lightness: lightness + (way * at) / steps, ...hue });
  let [wrong, right] = [0, steps];
  while (right - wrong > 1) {
    const middle = Math.floor((wrong + right) / 2);
    if (isRight(shadeAt(middle))) right = middle;
    else wrong = middle;
  }
  return shadeAt(right);
}

type Turn = (shade: string) => string;

/** Returns the component of one hue perpendicular to the other. */
const cross = (one: Hue, other: Hue): number => one.a * other.b - one.b * other.a;
type Hue = Pick<Oklab, 'a' | 'b'>;

/**
 * Returns a function that gives a shade of the house colour another hue: the lightness stays, and the chroma follows the
 * ratio of the two colours. The share of the pages' own blue or sand in a shade is kept.
 */
function turnTo(colour: Oklab): Turn {
  const from = oklabOf(houseColour);
  const louder = Math.min(1, (mostLoud * chromaOf(from)) / chromaOf(colour));
  return (shade) => {
    const { lightness, a, b } = oklabOf(shade);
    const share = cross({ a, b }, blue) / cross(from, blue);
    return hexOf({
      lightness,
      a: a + share * (louder * colour.a - from.a),
      b: b + share * (louder * colour.b - from.b),
    });
  };
}

/**
 * Returns the button's colour and the text on it: white if legible, otherwise the ink, on a slightly lighter button if
 * needed.
 */
function buttonOf(colour: string, ink: string): { button: string; onButton: string } {
  if (standsOut(colour, lightsOf('#ffffff'))) return { button: colour, onButton: '#ffffff' };
  const inkLight = lightsOf(ink);
  return { button: moved(colour, 'lighter', (shade) => standsOut(shade, inkLight)), onButton: ink };
}

interface Accent {
  accent: string;
  wash: string;
  returnGround: string;
}

/** Returns the accent of light pages and its grounds. */
function lightAccent(colour: string, turn: Turn): Accent & { slideWash: string } {
  const ground = (shade: string, texts: readonly number[] = light.texts) =>
    moved(turn(shade), 'lighter', (moving) => standsOut(moving, texts));
  const wash = ground(house.light.wash);
  const slideWash = ground(house.light.slideWash, slideTexts);
  const returnGround = ground(house.light.returnGround);
  const below = [...light.grounds, ...lightsOf(wash, slideWash, returnGround)];
  const accent = moved(colour, 'darker', (shade) => standsOut(shade, below));
  return { accent, wash, slideWash, returnGround };
}

const darkGround = (turn: Turn, shade: string): string =>
  moved(turn(shade), 'darker', (moving) => standsOut(moving, dark.texts));

/** Returns the accent of dark pages and its grounds. A colour that is light enough is kept. */
function darkAccent(colour: string, turn: Turn): Accent {
  const wash = darkGround(turn, house.dark.wash);
  const returnGround = darkGround(turn, house.dark.returnGround);
  const below = [...dark.grounds, ...lightsOf(wash, returnGround)];
  const isRight = (shade: string) => standsOut(shade, below);
  const accent = isRight(colour) ? colour : moved(turn(house.dark.accent), 'lighter', isRight);
  return { accent, wash, returnGround };
}

function lightShades(colour: string, turn: Turn) {
  const { accent, wash, slideWash, returnGround } = lightAccent(colour, turn);
  const { button, onButton } = buttonOf(colour, turn(house.light.onButton));
  const onAccent = lightsOf(accent);
  return {
    'light-accent': accent,
    button,
    'on-button': onButton,
    'button-edge': standsOut(button, light.grounds, visible) ? button : accent,
    'light-wash': wash,
    'light-slide-wash': slideWash,
    'light-return-ground': returnGround,
    'light-return-line': turn(house.light.returnLine),
    'light-return-soft': turn(house.light.returnSoft),
    moment: accent,
    'on-moment-soft': moved(turn(house.light.onMomentSoft), 'lighter', (shade) => standsOut(shade, onAccent)),
  };
}

function darkShades(colour: string, turn: Turn) {
  const { accent, wash, returnGround } = darkAccent(colour, turn);
  const accentLight = lightsOf(accent);
  const onAccent = moved(turn(house.dark.onAccent), 'darker', (shade) => standsOut(shade, accentLight));
  const moment = darkGround(turn, house.dark.moment);
  const momentLight = lightsOf(moment);
  return {
    accent,
    'on-accent': onAccent,
    button: accent,
    'on-button': onAccent,
    'button-edge': accent,
    'accent-wash': wash,
    'return-ground': returnGround,
    'return-line': turn(house.dark.returnLine),
    'return-soft': turn(house.dark.returnSoft),
    moment,
    'on-moment-soft': moved(turn(house.dark.onMomentSoft), 'lighter', (shade) => standsOut(shade, momentLight)),
  };
}

/** The shades as the values of CSS custom properties, by their names. */
export interface Shades {
  light: ReturnType<typeof lightShades>;
  dark: ReturnType<typeof darkShades>;
}

/** Returns every shade of a colour in the form `#rrggbb`. Text on a shade is legible for any colour. */
export function shadesOf(colour: string): Shades {
  const own = colour.toLowerCase();
  const turn = turnTo(oklabOf(own));
  return { light: lightShades(own, turn), dark: darkShades(own, turn) };
}

export const accentOf = ({ light: day, dark: night }: Shades, theme: keyof Shades): string =>
  theme === 'light' ? day['light-accent'] : night.accent;

/** Returns an accent under a pointer: farther from its text and its ground. */
export function pressedOf(accent: string, theme: keyof Shades): string {
  const own = oklabOf(accent);
  return hexOf({ ...own, lightness: own.lightness + (theme === 'light' ? -0.06 : 0.06) });
}

/** Returns the visible part of a hue, which decreases towards black. */
function seenHue(colour: string): Oklab {
  const { lightness, a, b } = oklabOf(colour);
  const seen = Math.min(1, lightness / fullySeen);
  return { lightness: 0, a: a * seen, b: b * seen };
}
const isToldApart = (accent: string, texts: readonly string[]): boolean =>
  texts.every((text) => distanceOf(seenHue(accent), seenHue(text)) >= toldApart);

/** Returns whether links in a colour's shades differ from plain text on light and dark pages. Those of a grey do not. */
export function isWorkable(colour: string): boolean {
  const own = oklabOf(colour);
  const turn = turnTo(own);
  return (
    // A quick rejection of most unsuitable colours: plain text is nearly grey, and no accent on light pages has more
    // chroma than its colour.
    chromaOf(own) > toldApart / 2 &&
    isToldApart(lightAccent(colour, turn).accent, light.plain) &&
    isToldApart(darkAccent(colour, turn).accent, dark.plain)
  );
}
