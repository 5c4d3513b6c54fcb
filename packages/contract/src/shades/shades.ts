// From a shop's one colour, what the apps draw with it on light and on dark pages. The built styles hold these values for the
// house's own colour; from another colour the same values are turned to its hue, and moved until every text can be read.
import { lightsOf, standsOut } from './contrast.ts';
import { blue, dark, house, houseColour, light, slideTexts } from './house-shades.ts';
import { chromaOf, distanceOf, hexOf, oklabOf, type Oklab } from './oklab.ts';

/** What is drawn as a shape needs it (WCAG 2.2, 1.4.11). */
const visible = 3;
/** Nearer than this in hue and loudness, a link looks like the plain text around it, however light either is. */
const toldApart = 0.05;
/** How light a colour is from which on its hue is seen in full. */
const fullySeen = 0.3;
/** A louder colour than the house's makes louder grounds only so far. */
const mostLoud = 1.8;

const steps = 250;

/** The colour, made darker or lighter by no more than it must be; at the end of the way everything can be read. */
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

/** How much of the first direction there is beside the second, in the plane of hues. */
const cross = (one: Hue, other: Hue): number => one.a * other.b - one.b * other.a;
type Hue = Pick<Oklab, 'a' | 'b'>;

/**
 * Gives a shade of the house's colour another's hue: as light as it was, and as loud as the other is beside the house's. What a
 * shade has of the pages' own blue or sand it keeps.
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

/** The colour itself with what can be written on it, white where it can be; a little lighter where neither can be read. */
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

/** What is said in the shop's colour on light pages, with its own grounds. */
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

/** The same on dark pages. A colour that is light enough for them stays what it is. */
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

/** By the names of the styles' custom properties, each with its colour, `#rrggbb`. */
export interface Shades {
  light: ReturnType<typeof lightShades>;
  dark: ReturnType<typeof darkShades>;
}

/** Every shade of a colour that is written `#rrggbb`. What is written on a shade can be read, whatever the colour. */
export function shadesOf(colour: string): Shades {
  const own = colour.toLowerCase();
  const turn = turnTo(oklabOf(own));
  return { light: lightShades(own, turn), dark: darkShades(own, turn) };
}

/** What texts and marks are drawn in. */
export const accentOf = ({ light: day, dark: night }: Shades, theme: keyof Shades): string =>
  theme === 'light' ? day['light-accent'] : night.accent;

/** An accent while a pointer is on it: farther from what is written on it, and from what it stands on. */
export function pressedOf(accent: string, theme: keyof Shades): string {
  const own = oklabOf(accent);
  return hexOf({ ...own, lightness: own.lightness + (theme === 'light' ? -0.06 : 0.06) });
}

/** What is seen of a hue: the less, the nearer to black. */
function seenHue(colour: string): Oklab {
  const { lightness, a, b } = oklabOf(colour);
  const seen = Math.min(1, lightness / fullySeen);
  return { lightness: 0, a: a * seen, b: b * seen };
}
const isToldApart = (accent: string, texts: readonly string[]): boolean =>
  texts.every((text) => distanceOf(seenHue(accent), seenHue(text)) >= toldApart);

/** Whether links and marks in its shades are told apart from plain text, on light and on dark pages. A grey's are not. */
export function isWorkable(colour: string): boolean {
  const own = oklabOf(colour);
  const turn = turnTo(own);
  return (
    // Said at once of most that are not: plain texts are nearly grey, and no accent on light pages is louder than its colour.
    chromaOf(own) > toldApart / 2 &&
    isToldApart(lightAccent(colour, turn).accent, light.plain) &&
    isToldApart(darkAccent(colour, turn).accent, dark.plain)
  );
}
