import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callTableFiles } from './call-table.ts';
import { calls } from './calls.ts';
import { messageTopics, topics } from './topics.ts';

describe('the tables of calls', () => {
  it.each(callTableFiles())('$file is written from the calls (else: npm run calls)', ({ file, source }) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(source);
  });

  it('import no schema', () => {
    const sources = [
      readFileSync(new URL('browser.ts', import.meta.url), 'utf8'),
      readFileSync(new URL('operations.ts', import.meta.url), 'utf8'),
      readFileSync(new URL('field-kinds.ts', import.meta.url), 'utf8'),
      readFileSync(new URL('topics.ts', import.meta.url), 'utf8'),
      ...callTableFiles().map(({ source }) => source),
    ];
    const imports = /^(?:import|export) (?!type).*? from '(.*)';$/gm;
    const values = [...sources.join('').matchAll(imports)].map(([, from]) => from);
    expect(values.toSorted()).toEqual(
      [...callTableFiles().map(({ file }) => `./${file}`), './field-kinds.ts', './topics.ts'].toSorted(),
    );
  });
});

describe('the topics', () => {
  const shown = new Set(Object.values(calls).flatMap((call) => ('shows' in call ? [...call.shows] : [])));
  const changed = Object.values(calls).flatMap((call) => ('changes' in call ? [...call.changes] : []));

  it('are shown by a read, each that an operation or a message changes', () => {
    const all = [...topics, ...changed, ...Object.values(messageTopics).flat()];
    expect(all.filter((topic) => !shown.has(topic))).toEqual([]);
  });
});
