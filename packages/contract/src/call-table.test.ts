import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callTableFiles } from './call-table.ts';
import { calls } from './calls.ts';
import { messageTopics, topics } from './topics.ts';

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

describe('the tables of calls', () => {
  it.each(callTableFiles())('$file is written from the calls (else: npm run calls)', ({ file, source }) => {
    expect(sourceOf(file)).toBe(source);
  });

  it('import no schema', () => {
    const light = [
      'browser.ts',
      'operations.ts',
      'topics.ts',
      'field-kinds.ts',
      'names/renamed.ts',
      'action-fields.ts',
    ].map(sourceOf);
    const generated = callTableFiles();
    const sources = [...light, ...generated.map(({ source }) => source)].join('');
    const values = [...sources.matchAll(/^(?:import|export) (?!type).*? from '(.*)';$/gm)].map(([, from]) => from);
    // The table of account calls is a separate package entry.
    const tables = generated.map(({ file }) => `./${file}`).filter((file) => !file.includes('account'));
    const expected = [
      ...tables,
      './action-fields.ts',
      './app-path.ts',
      './country-code.ts',
      './exported-lists.ts',
      './folded-text.ts',
      './field-kinds.ts',
      './generated/record-forms.ts',
      './isolated-text.ts',
      './job-guards.ts',
      './shades/contrast.ts',
      './shades/house-shades.ts',
      './shades/nearest-workable.ts',
      './shades/shades.ts',
      './names/renamed.ts',
      './notice-markup.ts',
      './permission-nodes.ts',
      './permission-tree.ts',
      './session-token.ts',
      './text-columns.ts',
      './topics.ts',
      './white-space.ts',
      './yes-no-code.ts',
    ];
    expect(values.toSorted()).toEqual(expected.toSorted());
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
