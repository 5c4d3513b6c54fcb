import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface BuiltPart {
  file: string;
  src?: string;
  name?: string;
  css?: string[];
}

const manifest = join(import.meta.dirname, '../../packages/customer-app/dist/.vite/manifest.json');

const readParts = async (): Promise<BuiltPart[]> =>
  Object.values(JSON.parse(await readFile(manifest, 'utf8')) as Record<string, BuiltPart>);

/** Returns the paths of a built chunk of the customer app: its script and its styles. */
export async function filesOf(part: string): Promise<string[]> {
  const parts = await readParts();
  const found = parts.find(({ name, file }) => name === part && file.endsWith('.js'));
  if (found === undefined) throw new Error(`there is no part ${part}`);
  return [found.file, ...(found.css ?? [])].map((file) => `/${file}`);
}

/** Returns the paths of the two files with a language's texts: those of the start page and all others. */
export async function textFilesOf(language: string): Promise<string[]> {
  const found = (await readParts()).filter(({ src }) => src?.endsWith(`/${language}.json`));
  if (found.length !== 2) throw new Error(`the texts of ${language} are in ${found.length} files`);
  return found.map(({ file }) => `/${file}`);
}
