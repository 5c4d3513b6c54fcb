import { blankFamily, blankLetters, blankWidth, firstBlank, firstMark, markWidth } from './blank-font.mjs';

const joiners = String.raw`\u{200C}\u{200D}`;
const letter = String.raw`[\p{L}\p{M}${joiners}]`;
const fromTheRight = String.raw`[[\u{590}-\u{8FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}${joiners}]&&[\p{L}\p{M}${joiners}]]`;
/**
 * What is not one glyph for each letter, in their order: marks that stack or change places with letters, joiners, the
 * ligatures of Arabic. The am of Thai and Lao, and a letter whose dot stays above another mark, are letters of two glyphs.
 */
const hard = String.raw`[\p{M}${joiners}\u{0E33}\u{0EB3}ịỊįĮḭ]|ل[اأإآٱ]|لله`;
/**
 * A few words from right to left, since readers keep their order and spaces only within one text; or one other word. Which of
 * them are hard is asked afterwards: looked for in one expression, a word of many letters would take its square of steps.
 */
const found = new RegExp(String.raw`${fromTheRight}+(?: ${fromTheRight}+){0,3}|${letter}+`, 'gv');
const isHard = new RegExp(hard, 'v');
const runsFromTheRight = new RegExp(String.raw`[${fromTheRight}--[${joiners}]]`, 'v');
const runsFromTheLeft = new RegExp(String.raw`[[\p{L}\p{M}]--${fromTheRight}]`, 'v');
/** Marks of other scripts have room of their own: readers put what has none in another order. */
const isNarrow = new RegExp(String.raw`[${fromTheRight}&&\p{M}]|[${joiners}]`, 'v');
/** Letters beyond these have codes of another length, and stay text. */
const beyond = /[^\0-\uffff]/u;

/** The size at which words are drawn, and the room around them for what reaches out of their line, for a size of 1. */
const size = 100;
const beside = 0.2;
const below = 1.5;
const weights = [400, 700];
const remembered = 2_000;

const source = `
#let word = json(bytes(sys.inputs.word))
#set page(width: auto, height: auto, margin: (x: ${beside * size}pt, y: ${below * size}pt), fill: none)
#set text(font: word.faces, size: ${size}pt, weight: word.weight, lang: word.language)
#set text(dir: if word.rtl { rtl } else { ltr }, top-edge: "baseline", bottom-edge: "baseline", fill: black)
#word.text`;

/** Creates what draws words with a compiler. A statement repeats its words, so that those drawn last are kept. */
export function createWordDrawer(compiler) {
  const kept = new Map();

  function drawn(word) {
    const key = JSON.stringify(word);
    const before = kept.get(key);
    if (before !== undefined) return before;
    const svg = compiler.plainSvg({ mainFileContent: source, inputs: { word: key } });
    const width = Number(/viewBox="0 0 ([0-9.]+)/.exec(svg)?.[1]) / size - 2 * beside;
    if (kept.size >= remembered) kept.clear();
    kept.set(key, [width, svg]);
    return [width, svg];
  }

  /** Returns what the templates need to draw the words of a document, and the letters that the blank ones stand for. */
  return function drawWords(texts, { language, faces }) {
    const blanks = createBlanks();
    const words = {};
    const all = new Set([...texts].flatMap((text) => text.match(found) ?? []));
    for (const text of all) {
      if (!isHard.test(text) || beyond.test(text)) continue;
      const rtl = runsFromTheRight.test(text);
      const letters = [...text];
      if ((rtl && runsFromTheLeft.test(text)) || !blanks.haveRoom(letters)) continue;
      const [regular, bold] = weights.map((weight) => drawn({ text, weight, language, faces, rtl }));
      // Readers turn the order of what they see from right to left.
      words[text] = { rtl, regular, bold, ...blanks.of(rtl ? letters.toReversed() : letters) };
    }
    // A word can be the beginning of another one.
    const longest = Object.keys(words).toSorted((one, other) => other.length - one.length);
    return {
      shapes: {
        pattern: `(?:${longest.join('|')}) ?`,
        words,
        space: blanks.of([' ']).letters,
        beside,
        below,
        blankFamily,
        blankWidth,
      },
      letters: blanks.letters,
    };
  };
}

/** Gives each letter of a document a blank one. */
function createBlanks() {
  const letters = new Map();
  const half = firstMark - firstBlank;
  const next = { wide: firstBlank, narrow: firstMark };
  const of = (letter) => {
    const kind = isNarrow.test(letter) ? 'narrow' : 'wide';
    const code = letters.get(letter) ?? next[kind]++;
    letters.set(letter, code);
    return String.fromCharCode(code);
  };
  return {
    letters,
    haveRoom: (some) =>
      Math.max(next.wide - firstBlank, next.narrow - firstMark) + some.length < Math.min(half, blankLetters),
    of: (some) => ({
      letters: some.map(of).join(''),
      natural: some.reduce((width, letter) => width + (isNarrow.test(letter) ? markWidth : blankWidth), 0),
    }),
  };
}

const hexOf = (code) => code.toString(16).toUpperCase().padStart(4, '0');

/** Returns a PDF in which the blank letters read as those that they stand for. Their codes are as long, so nothing moves. */
export function withLetters(pdf, letters) {
  if (letters.size <= 1) return pdf;
  const meant = new Map([...letters].map(([letter, code]) => [hexOf(code), hexOf(letter.charCodeAt(0))]));
  const file = Buffer.from(pdf).toString('latin1');
  const read = file.replaceAll(/\nbegincmap\n[^]*?\nendcmap\n/g, (map) =>
    map.replaceAll(/(<[0-9A-F]+> )<([0-9A-F]{4})>/g, (entry, glyph, code) =>
      meant.has(code) ? `${glyph}<${meant.get(code)}>` : entry,
    ),
  );
  return Buffer.from(read, 'latin1');
}
