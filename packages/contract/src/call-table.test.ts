import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callTableSource, tableNames } from './call-table.ts';
import { calls } from './calls.ts';
import { messageTopics, topics } from './topics.ts';

describe('the tables of calls', () => {
  it.each(tableNames)('%s are written from the calls (else: npm run calls)', (name) => {
    const committed = readFileSync(new URL(`./generated/${name}-calls.ts`, import.meta.url), 'utf8');
    expect(committed).toBe(callTableSource(name));
  });

  it('import no schema', () => {
    const source = readFileSync(new URL('./browser.ts', import.meta.url), 'utf8') + callTableSource('customer');
    const values = [...source.matchAll(/^(?:import|export) (?!type).*? from '(.*)';$/gm)].map(([, from]) => from);
    expect(values).toEqual([
      './generated/admin-calls.ts',
      './generated/customer-calls.ts',
      './field-kinds.ts',
      './names/renamed.ts',
      './topics.ts',
    ]);
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
