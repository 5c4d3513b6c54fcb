import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callTableSource } from './call-table.ts';
import { calls } from './calls.ts';
import { messageTopics, topics } from './topics.ts';

describe('the tables of calls', () => {
  it.each(['customer', 'admin'] as const)('of the %s app are written from the calls (else: npm run calls)', (app) => {
    const committed = readFileSync(new URL(`./generated/${app}-calls.ts`, import.meta.url), 'utf8');
    expect(committed).toBe(callTableSource(app));
  });

  it('import no schema', () => {
    const source = readFileSync(new URL('./browser.ts', import.meta.url), 'utf8') + callTableSource('customer');
    const values = [...source.matchAll(/^(?:import|export) (?!type).*? from '(.*)';$/gm)].map(([, from]) => from);
    const light = ['./field-kinds.ts', './generated/admin-calls.ts', './generated/customer-calls.ts', './topics.ts'];
    expect(values.toSorted()).toEqual(light);
    expect(readFileSync(new URL('./field-kinds.ts', import.meta.url), 'utf8')).not.toContain('import ');
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
