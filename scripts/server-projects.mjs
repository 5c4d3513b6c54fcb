import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

export const apps = ['customer-app', 'admin-app'];
/** Packages that Vite builds with each app, and that Node never runs. */
const inAppsAlone = [...apps, 'browser'];

/** Returns the folders whose modules Node runs, each with the location of its sources. */
export function serverProjects() {
  const libraries = readdirSync(join(root, 'packages')).filter((name) => !inAppsAlone.includes(name));
  return [
    ...libraries.map((name) => ({ folder: `packages/${name}`, sources: 'src' })),
    ...['bench', 'e2e', 'fault-injection'].map((folder) => ({ folder, sources: '.' })),
  ];
}
