// A thread that does nothing but set documents: the first one takes some hundred milliseconds, for which the server goes on.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { blankFont } from '../documents/blank-font.mjs';
import { coveredCodes } from '../documents/covered-codes.mjs';
import { createWordDrawer, withLetters } from '../documents/drawn-words.mjs';
import { families, familiesFor } from '../documents/families.mjs';
import { createPrintable } from '../documents/printable.mjs';

const folder = new URL('../documents/', import.meta.url);
const templates = Object.fromEntries(
  ['labels', 'receipt', 'settlement', 'statement'].map((kind) => [
    kind,
    readFileSync(new URL(`${kind}.typ`, folder), 'utf8'),
  ]),
);
const packageWeights = ['400Regular', '700Bold'];

/** The files of a family, one for each weight: of its package, else those that are here. */
const filesOf = ({ source, file, weights = ['Regular'] }) =>
  source === undefined
    ? weights.map((weight) => fileURLToPath(new URL(`fonts/${file}-${weight}.ttf`, folder)))
    : packageWeights.map((weight) =>
        fileURLToPath(import.meta.resolve(`@expo-google-fonts/${source}/${weight}/${file}_${weight}.ttf`)),
      );

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(folder),
  fontArgs: [
    { fontBlobs: [blankFont()] },
    { fontPaths: [...new Set(families.flatMap(filesOf).map((file) => dirname(file)))] },
  ],
});
const drawWords = createWordDrawer(compiler);
// All weights of a family have the same letters.
const printable = createPrintable(coveredCodes(families.map((family) => readFileSync(filesOf(family)[0]))));
/** What the compiler remembers of this many documents before is kept. */
const keptDocuments = 2;

/** Returns the document as a PDF, in which these texts are drawn where their letters join. */
function set(kind, document, texts) {
  const { shapes, letters } = drawWords(texts, document);
  const inputs = { document: JSON.stringify(document), shapes: JSON.stringify(shapes) };
  return withLetters(compiler.pdf({ mainFileContent: templates[kind], inputs }), letters);
}

/** Nobody is refused a document for a text: one with too many words to draw has all of them as the fonts set them. */
function setAnyhow(kind, document, texts) {
  try {
    return set(kind, document, texts);
  } catch {
    return set(kind, document, []);
  }
}

parentPort.on('message', ({ id, job: { kind, json } }) => {
  try {
    const texts = new Set();
    const read = JSON.parse(json, (_name, value) => {
      if (typeof value !== 'string') return value;
      const text = printable(value);
      texts.add(text);
      return text;
    });
    const document = { ...read, faces: familiesFor(read.language) };
    parentPort.postMessage({ id, result: setAnyhow(kind, document, texts) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  } finally {
    compiler.evictCache(keptDocuments);
  }
});
