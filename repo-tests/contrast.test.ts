import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentOf, contrastOf, houseColour, type Shades, shadesOf } from '@goodturn/contract/browser';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../scripts/repository.mjs';

// The colours of both apps are tokens with a value for each theme, so that legibility can be tested without a browser.

const minContrast = 4.5;

interface Colours {
  /** The tokens that follow a shop's colour, in cascade order. */
  own: (shades: Shades, theme: Theme) => Tokens;
  tokens: string;
  styles: string;
  /** Text tokens, each of which may be on any of the grounds. */
  texts: string[];
  grounds: string[];
  pairs: [text: string, ground: string][];
}

type Tokens = Readonly<Record<string, string>>;
type Theme = 'light' | 'dark';

const apps: Record<string, Colours> = {
  'the customer app': {
    own: ({ light, dark }, theme) => (theme === 'light' ? light : { ...light, ...dark }),
    tokens: 'packages/customer-app/src/shared/styles/tokens.css',
    styles: 'packages/customer-app/src',
    texts: ['ink', 'muted', 'accent', 'gold', 'danger'],
    grounds: ['paper', 'surface', 'raised', 'sunk', 'accent-wash', 'gold-wash', 'danger-wash', 'return-ground'],
    pairs: [
      ['on-accent', 'accent'],
      ['on-button', 'button'],
      ['light-accent', 'slip'],
      ['light-accent', 'light-return-ground'],
      ['accent', 'stage-light'],
      ['accent', 'stage-mid'],
      ['accent', 'stage-floor'],
      ['paper', 'ink'],
      ['paper', 'danger'],
      ['paper', 'muted'],
      ['on-moment', 'moment'],
      ['on-moment-soft', 'moment'],
      ['on-slip', 'slip'],
      ['on-foil', 'foil-1'],
      ['on-foil', 'foil-2'],
      ['on-foil', 'foil-3'],
    ],
  },
  'the back office': {
    own: (shades, theme) => ({ accent: accentOf(shades, theme) }),
    tokens: 'packages/admin-app/src/shared/styles/office.css',
    styles: 'packages/admin-app/src',
    texts: ['ink', 'muted', 'accent', 'gold', 'chart', 'danger'],
    grounds: ['paper', 'surface', 'sunk', 'gold-wash'],
    pairs: [
      ['surface', 'accent'],
      ['surface', 'gold'],
      ['surface', 'ink'],
    ],
  },
};

const declarationsOf = (css: string, selector: RegExp): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, own = '']) => selector.test(own.trim()))
    .map(([, , body]) => body)
    .join('');

const read = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

function tokensOf(path: string, theme: Theme): Tokens {
  const css = read(path);
  const named = (selector: RegExp) =>
    [...declarationsOf(css, selector).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
  const light = named(/^:root$/);
  return Object.fromEntries(theme === 'light' ? light : [...light, ...named(/^(:root)?\[data-theme="dark"\]$/)]);
}

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Resolves a value to a colour: a literal, another token, or a mix of two. */
function paintOf(value: string, tokens: Tokens): string {
  const [, token] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (token !== undefined) return paintOf(tokens[token] ?? `no token ${token}`, tokens);
  const [, first = '', percent = '', second = ''] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (first !== '') {
    const share = Number(percent) / 100;
    const under = channels(paintOf(second, tokens));
    const mixed = channels(paintOf(first, tokens)).map(
      (channel, at) => channel * share + (under[at] ?? 0) * (1 - share),
    );
    return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
  }
  if (/^#[0-9a-f]{3}$/.test(value)) return `#${Array.from(value.slice(1), (digit) => digit + digit).join('')}`;
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${value} is no colour that can be judged`);
  return value;
}

/** Returns text and ground of each rule that uses tokens for both. */
function pairsInRules(styles: string): [string, string][] {
  const token = (body: string, property: string) =>
    new RegExp(`(?<![\\w-])${property}:\\s*var\\(--([\\w-]+)\\);`).exec(body)?.[1];
  const files: string[] = sourceFiles(root, styles).filter((path: string) => path.endsWith('.css'));
  return files.flatMap((path) =>
    [...read(path).matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']): [string, string][] => {
      const [text, ground] = [token(body, 'color'), token(body, 'background(?:-color)?')];
      return text === undefined || ground === undefined ? [] : [[text, ground]];
    }),
  );
}

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
/** Difficult colours: very light, very dark, or nearly grey. */
const harder = '#1f6f5c #fde68a #fff9c4 #0b1f5c #0a0f3c #7a7f7c #b42318 #8a5a00 #777676 #f5f5dc'.split(' ');
const colours = [...cube, ...harder];

describe.each(Object.entries(apps))('%s', (_name, { own, tokens: path, styles, texts, grounds, pairs }) => {
  const everywhere = texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));
  const beside = [
    ...new Map([...everywhere, ...pairs, ...pairsInRules(styles)].map((pair) => [pair.join(), pair])).values(),
  ];
  const paleIn = (tokens: Tokens, whose = ''): string[] =>
    beside.flatMap(([text, ground]) => {
      const contrast = contrastOf(paintOf(`var(--${text})`, tokens), paintOf(`var(--${ground})`, tokens));
      return contrast < minContrast ? [`${whose}${text} on ${ground}: ${contrast.toFixed(2)}`] : [];
    });

  it.each(['light', 'dark'] as const)('has texts that can be read on all that they stand on, %s', (theme) => {
    expect(paleIn(tokensOf(path, theme))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)("has them in the shades of any shop's colour too, %s", (theme) => {
    const built = tokensOf(path, theme);
    const pale = colours.flatMap((colour) => paleIn({ ...built, ...own(shadesOf(colour), theme) }, `${colour}: `));
    expect(pale).toEqual([]);
  });

  it.each(['light', 'dark'] as const)("is built in the shades of the house's colour, %s", (theme) => {
    const built = tokensOf(path, theme);
    const shades = own(shadesOf(houseColour), theme);
    const painted = Object.keys(shades).map((name) => [name, paintOf(`var(--${name})`, built)]);
    expect(Object.fromEntries(painted)).toEqual(shades);
  });

  it('has no other text in a rule that names its ground', () => {
    const known = new Set(pairs.map((pair) => pair.join(' on ')));
    const unknown = pairsInRules(styles).filter(
      ([text, ground]) => !known.has(`${text} on ${ground}`) && !(texts.includes(text) && grounds.includes(ground)),
    );
    expect(unknown).toEqual([]);
  });
});
