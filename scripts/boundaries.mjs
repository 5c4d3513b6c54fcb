import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { sourceFiles } from './repository.mjs';

const require = createRequire(import.meta.url);
const folders = ['packages', 'bench', 'e2e', 'fault-injection', 'repo-tests'];
const isModule = (path) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.d.ts') && !path.endsWith('.d.mts');

/**
 * Checks the dependencies between packages and layers; resolves to one line for each forbidden import. A module that
 * dependency-cruiser did not read is an error too: without its parser, it reads nothing and reports no violation.
 */
export async function checkBoundaries(base) {
  const { cruise } = await import('dependency-cruiser');
  const { forbidden, options } = require('../.dependency-cruiser.cjs');
  const there = folders.filter((folder) => existsSync(join(base, folder)));
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const { output } = await cruise(
    there,
    { ...cruiseOptions, baseDir: base, ruleSet: { forbidden }, validate: true },
    enhancedResolveOptions,
  );
  const read = new Set(output.modules.map(({ source }) => source));
  const unread = there
    .flatMap((folder) => sourceFiles(base, folder))
    .filter((path) => isModule(path) && !read.has(path));
  return [
    ...output.summary.violations
      .filter((one) => !isForgiven(base, forbidden, output.modules, one))
      .map((one) => describe(forbidden, one)),
    ...unread.map((path) => `${path}: dependency-cruiser did not read this module`),
  ];
}

function describe(forbidden, { from, to, rule, cycle }) {
  const { comment } = forbidden.find(({ name }) => name === rule.name) ?? {};
  const through = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${from} → ${through}: ${rule.name}${comment ? ` (${comment})` : ''}`;
}

/**
 * Applies the rules that permit type imports, because dependency-cruiser with swc does not know which imports are of
 * types.
 */
function isForgiven(base, forbidden, modules, { from, to, rule }) {
  const { dependencyTypesNot = [] } = forbidden.find(({ name }) => name === rule.name)?.to ?? {};
  if (!dependencyTypesNot.includes('type-only')) return false;
  const { dependencies } = modules.find(({ source }) => source === from);
  const named = dependencies.filter(({ resolved }) => resolved === to);
  return named.length > 0 && named.every(({ module }) => isTypeOnly(join(base, from), module));
}

const swc = require('@swc/core');
const typeOnly = new Map();
const parse = swc.parseFileSync;

/**
 * dependency-cruiser asks swc for plain TypeScript, which cannot read JSX, and discards whether an import is of types
 * only. This wrapper sets the option for .tsx files and records type imports.
 */
swc.parseFileSync = (path, options) => {
  const module = parse(path, { ...options, tsx: path.endsWith('x') });
  typeOnly.set(resolve(path), specifiersOfTypes(module.body));
  return module;
};

/** Returns whether a file, given by its absolute path, imports only types from this specifier. */
const isTypeOnly = (path, specifier) => typeOnly.get(path)?.has(specifier) ?? false;

function specifiersOfTypes(body) {
  const imports = body.filter(({ source }) => source);
  const ofValues = new Set(imports.filter((one) => !takesTypes(one)).map(({ source }) => source.value));
  return new Set(imports.map(({ source }) => source.value).filter((specifier) => !ofValues.has(specifier)));
}

const takesTypes = ({ typeOnly: whole, specifiers = [] }) =>
  whole || (specifiers.length > 0 && specifiers.every(({ isTypeOnly: one }) => one));
