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

/** Returns an expression that names a row of each table: its primary key, or its physical position. */
function rowNames(facts: readonly SchemaFact[]): Map<string, string> {
  const keys = facts.flatMap(({ section, name, text }): [string, string][] => {
    const [, columns] = section === 'Constraints' ? (/ PRIMARY KEY \(([^)]+)\)/.exec(text) ?? []) : [];
    return columns === undefined ? [] : [[tableOf(name), columns]];
  });
  return new Map(
    keys.map(([table, columns]) => [
      table,
      `concat_ws(' ', ${columnsOf(columns)
        .map((column) => `r.${column}::text`)
        .join(', ')})`,
    ]),
  );
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
    row: names.get(table) ?? 'r.ctid::text',
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
        row: names.get(table) ?? 'r.ctid::text',
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
        row: `concat_ws(' ', ${list.map((column) => `r.${column}::text`).join(', ')})`,
        constraint: quoted(lastOf(name)),
      },
    ];
  });
}

/** Returns, by table, the queries for rows that violate a constraint of the shipped schema. */
export function constraintQueries(facts: readonly SchemaFact[]): Map<string, ConstraintQuery[]> {
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
