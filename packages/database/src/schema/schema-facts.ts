import { canonicalExpression } from './canonical-expression.ts';

/** One element of a schema, such as a column, constraint or grant. Its name is the one that people use for it. */
export type SchemaFact = { section: string; name: string; text: string };

const namePatterns: Readonly<Record<string, RegExp>> = {
  Schemas: /^create schema (\S+)/,
  Types: /^create (?:type|domain) (\S+)/,
  Sequences: /^create sequence (\S+)/,
  Views: /^create (?:materialized )?view (\S+)/,
  Functions: /^function ([^(\s]+)/,
  'Functions elsewhere': /^function ([^(\s]+)/,
  Grants: / on (.*) to [^ ]+(?: with grant option)?;$/,
  Roles: /^role (\S+)/,
  Rows: /^(\w+ \([^,)]*)/,
};
const onTable: Readonly<Record<string, RegExp>> = {
  Indexes: /INDEX (\S+) ON (?:ONLY )?(\S+)/,
  Triggers: /TRIGGER (\S+) .*? ON (\S+)/,
  Policies: /policy (\S+) on (\S+)/,
};

function nameOf(section: string, text: string): string {
  const [, object, table] = onTable[section]?.exec(text) ?? [];
  if (object !== undefined && table !== undefined) return `${table}.${object}`;
  return namePatterns[section]?.exec(text)?.[1] ?? text;
}

const withoutComma = (line: string): string => line.trim().replace(/,$/, '');

/**
 * Splits a table's block: the first and last lines describe the table, each line between is a column or a constraint.
 */
function tableFacts(block: string): SchemaFact[] {
  const [first = '', ...lines] = block.split('\n');
  const name = /table (\S+) \(/.exec(first)?.[1] ?? first;
  const last = lines.pop() ?? '';
  const inner = lines.map(withoutComma).map((text): SchemaFact => {
    const [, constraint] = /^constraint (\S+)/.exec(text) ?? [];
    const [column = ''] = text.split(' ');
    return constraint === undefined
      ? { section: 'Columns', name: `${name}.${column}`, text }
      : { section: 'Constraints', name: `${name}.${constraint}`, text: canonicalExpression(text) };
  });
  return [{ section: 'Tables', name, text: `${first} … ${last}` }, ...inner];
}

/**
 * Removes the name of a view's only subquery or table, which PostgreSQL before version 16 writes before each of its
 * columns even if unambiguous.
 */
function canonicalView(text: string): string {
  const names = [...text.matchAll(/\) ([a-z_]+)(?=[;,)]| --)/g)].map(([, name = '']) => name);
  const [, table, alias] = / FROM (?:[a-z_]+\.)?([a-z_]+)(?: ([a-z_]+))?(?: WHERE .*)?;/.exec(text) ?? [];
  const only = text.includes(' JOIN ') ? undefined : (alias ?? table);
  return [...names, ...(only === undefined ? [] : [only])].reduce(
    (shorter, name) => shorter.replaceAll(new RegExp(`\\b${name}\\.`, 'g'), ''),
    text,
  );
}

const canonical: Readonly<Record<string, (text: string) => string>> = {
  Indexes: canonicalExpression,
  Policies: canonicalExpression,
  Views: canonicalView,
};

/** Parses the text of `dumpSchema`. */
export function parseSchema(text: string): SchemaFact[] {
  let section = '';
  return text
    .trimEnd()
    .split('\n\n')
    .slice(1)
    .flatMap((block): SchemaFact[] => {
      const [, title] = /^-- (.*)$/.exec(block) ?? [];
      if (title !== undefined) {
        section = title;
        return [];
      }
      if (section === 'Tables') return tableFacts(block);
      return [{ section, name: nameOf(section, block), text: canonical[section]?.(block) ?? block }];
    });
}
