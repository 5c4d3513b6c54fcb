import type { SchemaFact } from '@goodturn/database';

/** A query whose rows violate a constraint; it returns the row's name and the constraint. */
export interface ConstraintQuery {
  table: string;
  from: string;
  where: string;
  row: string;
  constraint: string;
}

const tableOf = (name: string): string => name.split('.').slice(0, 2).join('.');
const lastOf = (name: string): string => name.split('.').slice(2).join('.');
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const columnsOf = (text: string): string[] => text.split(', ');
const rowOf = (columns: readonly string[]): string =>
  `concat_ws(' ', ${columns.map((column) => `r.${column}::text`).join(', ')})`;

/**
 * Returns the facts that can be checked without reading these columns, named `schema.table.column`. Hashes of tokens are
 * read by nobody, so that the constraints over them are only checked to be there.
 */
function readableFacts(facts: readonly SchemaFact[], unreadable: ReadonlySet<string>): SchemaFact[] {
  const columns = [...unreadable].map((name) => ({
    table: tableOf(name),
    column: new RegExp(`\\b${lastOf(name)}\\b`),
  }));
  const isHidden = (table: string, text: string): boolean =>
    columns.some((hidden) => hidden.table === table && hidden.column.test(text));
  return facts.filter(({ section, name, text }) => {
    if (section === 'Columns') return !unreadable.has(name);
    const [, , other = '', theirs = ''] = foreignKey.exec(text) ?? [];
    return !isHidden(tableOf(name), text.replace(/^constraint \S+/, '')) && !isHidden(other, theirs);
  });
}

/** Returns an expression that names a row of each table: its primary key, or its first columns. */
function rowNames(facts: readonly SchemaFact[]): Map<string, string> {
  const firstColumns = new Map<string, string[]>();
  for (const { section, name } of facts) {
    if (section !== 'Columns') continue;
    const known = firstColumns.get(tableOf(name)) ?? [];
    if (known.length < 3) firstColumns.set(tableOf(name), [...known, lastOf(name)]);
  }
  const keys = facts.flatMap(({ section, name, text }): [string, string][] => {
    const [, columns] = section === 'Constraints' ? (/ PRIMARY KEY \(([^)]+)\)/.exec(text) ?? []) : [];
    return columns === undefined ? [] : [[tableOf(name), columns]];
  });
  const named = [...firstColumns, ...keys.map(([table, columns]) => [table, columnsOf(columns)] as const)];
  return new Map(named.map(([table, columns]) => [table, rowOf(columns)]));
}

function conditions(facts: readonly SchemaFact[]): Map<string, { name: string; broken: string }[]> {
  const byTable = new Map<string, { name: string; broken: string }[]>();
  const add = (table: string, name: string, broken: string): void => {
    byTable.set(table, [...(byTable.get(table) ?? []), { name, broken }]);
  };
  for (const { section, name, text } of facts) {
    const [, check] = section === 'Constraints' ? (/^constraint \S+ CHECK (\(.*\))$/.exec(text) ?? []) : [];
    if (check !== undefined) add(tableOf(name), lastOf(name), `${check} is false`);
    if (section === 'Columns' && text.endsWith(' not null'))
      add(tableOf(name), `${lastOf(name)} not null`, `r.${lastOf(name)} is null`);
  }
  return byTable;
}

/** Builds one query per table that checks all conditions on single rows in one scan. */
function conditionQueries(facts: readonly SchemaFact[], names: ReadonlyMap<string, string>): ConstraintQuery[] {
  return [...conditions(facts)].map(([table, list]) => ({
    table,
    from: `only ${table} r`,
    where: list.map(({ broken }) => broken).join(' or '),
    row: names.get(table) ?? 'null',
    constraint: `concat_ws(', ', ${list.map(({ name, broken }) => `case when ${broken} then ${quoted(name)} end`).join(', ')})`,
  }));
}

const foreignKey = /^constraint \S+ FOREIGN KEY \(([^)]+)\) REFERENCES (\S+)\(([^)]+)\)/;

function foreignKeyQueries(facts: readonly SchemaFact[], names: ReadonlyMap<string, string>): ConstraintQuery[] {
  return facts.flatMap(({ section, name, text }) => {
    const [, own = '', other = '', theirs = ''] = section === 'Constraints' ? (foreignKey.exec(text) ?? []) : [];
    if (own === '') return [];
    const table = tableOf(name);
    const [mine, referred] = [columnsOf(own), columnsOf(theirs)];
    const joined = mine.map((column, index) => `p.${referred[index]} = r.${column}`).join(' and ');
    const present = mine.map((column) => `r.${column} is not null`).join(' and ');
    return [
      {
        table,
        from: `only ${table} r left join only ${other} p on ${joined}`,
        where: `${present} and p.${referred[0]} is null`,
        row: names.get(table) ?? 'null',
        constraint: quoted(lastOf(name)),
      },
    ];
  });
}

const uniqueConstraint = /^constraint \S+ (?:PRIMARY KEY|UNIQUE) \(([^)]+)\)/;
const uniqueIndex = /^CREATE UNIQUE INDEX \S+ ON \S+ USING btree \(([^)]+)\)(?: WHERE (.*))?;$/;

function uniqueQueries(facts: readonly SchemaFact[]): ConstraintQuery[] {
  return facts.flatMap(({ section, name, text }) => {
    const pattern = section === 'Constraints' ? uniqueConstraint : section === 'Indexes' ? uniqueIndex : undefined;
    const [, columns, condition = 'true'] = pattern?.exec(text) ?? [];
    if (columns === undefined) return [];
    const table = tableOf(name);
    const list = columnsOf(columns);
    const present = list.map((column) => `${column} is not null`).join(' and ');
    return [
      {
        table,
        from: `(select ${columns} from only ${table} where ${present} and ${condition} group by ${columns} having count(*) > 1) r`,
        where: 'true',
        row: rowOf(list),
        constraint: quoted(lastOf(name)),
      },
    ];
  });
}

/**
 * Returns, by table, the queries for rows that violate a constraint of the shipped schema, without those for which a
 * column that this login may not read would be needed.
 */
export function constraintQueries(
  shipped: readonly SchemaFact[],
  unreadable: ReadonlySet<string>,
): Map<string, ConstraintQuery[]> {
  const facts = readableFacts(shipped, unreadable);
  const names = rowNames(facts);
  const byTable = new Map<string, ConstraintQuery[]>();
  for (const query of [
    ...conditionQueries(facts, names),
    ...foreignKeyQueries(facts, names),
    ...uniqueQueries(facts),
  ]) {
    byTable.set(query.table, [...(byTable.get(query.table) ?? []), query]);
  }
  return byTable;
}
