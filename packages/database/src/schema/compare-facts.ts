import type { SchemaFact } from './schema-facts.ts';

/** A difference between a database and the shipped schema: an element that is missing, unexpected, or different. */
export type SchemaDifference = {
  section: string;
  name: string;
  expected: string | undefined;
  found: string | undefined;
};

const keyOf = ({ section, name }: SchemaFact): string => `${section}\n${name}`;

function byKey(facts: readonly SchemaFact[]): Map<string, SchemaFact[]> {
  const groups = new Map<string, SchemaFact[]>();
  for (const fact of facts) {
    const group = groups.get(keyOf(fact));
    if (group === undefined) groups.set(keyOf(fact), [fact]);
    else group.push(fact);
  }
  return groups;
}

const textsBeyond = (facts: readonly SchemaFact[], others: readonly SchemaFact[]): string[] => {
  const known = new Set(others.map(({ text }) => text));
  return facts.filter(({ text }) => !known.has(text)).map(({ text }) => text);
};

export function compareFacts(expected: readonly SchemaFact[], found: readonly SchemaFact[]): SchemaDifference[] {
  const [wanted, there] = [byKey(expected), byKey(found)];
  return [...new Set([...wanted.keys(), ...there.keys()])].flatMap((key) => {
    const [section = '', name = ''] = key.split('\n');
    const missing = textsBeyond(wanted.get(key) ?? [], there.get(key) ?? []);
    const extra = textsBeyond(there.get(key) ?? [], wanted.get(key) ?? []);
    return Array.from({ length: Math.max(missing.length, extra.length) }, (_, index) => ({
      section,
      name,
      expected: missing[index],
      found: extra[index],
    }));
  });
}
