// A thread that does nothing but set receipts: the first one takes some hundred milliseconds, for which the server goes on.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const folder = new URL('../receipts/', import.meta.url);
const template = readFileSync(new URL('receipt.typ', folder), 'utf8');

/** The folder in which a face of a package of fonts lies. */
const folderOf = (face) => dirname(fileURLToPath(import.meta.resolve(face)));
const faces = ['noto-sans/400Regular/NotoSans_400Regular.ttf', 'noto-sans/700Bold/NotoSans_700Bold.ttf']
  .concat(['noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'])
  .concat(['noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'])
  .concat(['noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'])
  .map((face) => folderOf(`@expo-google-fonts/${face}`));

const compiler = NodeCompiler.create({ workspace: fileURLToPath(folder), fontArgs: [{ fontPaths: faces }] });
/** What the compiler remembers of this many documents before is kept. */
const keptDocuments = 2;

parentPort.on('message', ({ id, receipt }) => {
  try {
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { receipt: JSON.stringify(receipt) } });
    parentPort.postMessage({ id, pdf });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  } finally {
    compiler.evictCache(keptDocuments);
  }
});
