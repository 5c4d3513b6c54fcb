// A thread that does nothing but set documents: the first one takes some hundred milliseconds, for which the server goes on.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { families, familiesFor } from '../documents/families.mjs';

const folder = new URL('../documents/', import.meta.url);
const templates = Object.fromEntries(
  ['labels', 'receipt', 'settlement', 'statement'].map((kind) => [
    kind,
    readFileSync(new URL(`${kind}.typ`, folder), 'utf8'),
  ]),
);
const weights = ['400Regular', '700Bold'];

/** The folders in which the files of a family lie, one for each weight. */
const foldersOf = ({ source, file }) =>
  weights.map((weight) =>
    dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${source}/${weight}/${file}_${weight}.ttf`))),
  );

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(folder),
  fontArgs: [{ fontPaths: families.flatMap(foldersOf) }],
});
/** What the compiler remembers of this many documents before is kept. */
const keptDocuments = 2;

parentPort.on('message', ({ id, job: { kind, json } }) => {
  try {
    const document = JSON.parse(json);
    const data = JSON.stringify({ ...document, faces: familiesFor(document.language) });
    const result = compiler.pdf({ mainFileContent: templates[kind], inputs: { document: data } });
    parentPort.postMessage({ id, result });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  } finally {
    compiler.evictCache(keptDocuments);
  }
});
