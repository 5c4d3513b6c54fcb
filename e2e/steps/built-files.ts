import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface BuiltPart {
  file: string;
  name?: string;
  css?: string[];
}

const manifest = join(import.meta.dirname, '../../packages/customer-app/dist/.vite/manifest.json');

/** The paths of a part of the customer app as it was built: its script, and the styles that come with it. */
export async function filesOf(part: string): Promise<string[]> {
  const parts = Object.values(JSON.parse(await readFile(manifest, 'utf8')) as Record<string, BuiltPart>);
  const found = parts.find(({ name, file }) => name === part && file.endsWith('.js'));
  if (found === undefined) throw new Error(`there is no part ${part}`);
  return [found.file, ...(found.css ?? [])].map((file) => `/${file}`);
}
