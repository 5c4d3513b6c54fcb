import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

export const apps = ['customer-app', 'admin-app'];
/** Built by Vite with each app, and by nobody else. */
const inAppsAlone = [...apps, 'browser'];

/** The folders whose modules Node runs, each with where its sources lie below it. */
export function serverProjects() {
  const libraries = readdirSync(join(root, 'packages')).filter((name) => !inAppsAlone.includes(name));
  return [
    ...libraries.map((name) => ({ folder: `packages/${name}`, sources: 'src' })),
    ...['bench', 'e2e', 'fault-injection'].map((folder) => ({ folder, sources: '.' })),
  ];
}
