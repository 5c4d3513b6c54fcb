import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const swc = createRequire(import.meta.url)('@swc/core');
const typeOnly = new Map();
const parse = swc.parseFileSync;

/**
 * dependency-cruiser asks swc for plain TypeScript, which cannot read the JSX of a .tsx file, and drops what says that
 * an import is of types alone. Here swc is told the one and the other is kept.
 */
swc.parseFileSync = (path, options) => {
  const module = parse(path, { ...options, tsx: path.endsWith('x') });
  typeOnly.set(resolve(path), specifiersOfTypes(module.body));
  return module;
};

/** Whether a file, by its absolute path, takes nothing but types from what it names so. */
export const isTypeOnly = (path, specifier) => typeOnly.get(path)?.has(specifier) ?? false;

function specifiersOfTypes(body) {
  const imports = body.filter(({ source }) => source);
  const ofValues = new Set(imports.filter((one) => !takesTypes(one)).map(({ source }) => source.value));
  return new Set(imports.map(({ source }) => source.value).filter((specifier) => !ofValues.has(specifier)));
}

const takesTypes = ({ typeOnly: whole, specifiers = [] }) =>
  whole || (specifiers.length > 0 && specifiers.every(({ isTypeOnly: one }) => one));
