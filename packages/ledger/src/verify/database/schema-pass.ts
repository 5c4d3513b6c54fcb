import { schemaDifferences } from '@goodturn/database';
import type { Pass } from '../context.ts';

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160)} …` : line;
};

/** Checks that the schema is the one that this version of the program creates. */
export const schemaPass: Pass = {
  name: 'schema',
  run: async ({ snapshot, report }) => {
    // PostgreSQL reads its catalogs by index in any case.
    await snapshot.read('set local enable_indexscan to on; set local enable_bitmapscan to on');
    for (const { section, name, expected, found } of await schemaDifferences(snapshot.read)) {
      const about = `${section}: ${name}`;
      const sentence =
        found === undefined
          ? `The database lacks what it was shipped with. ${about}: ${shortened(expected ?? '')}`
          : expected === undefined
            ? `The database has what it was not shipped with. ${about}: ${shortened(found)}`
            : section === 'Function bodies'
              ? `The function ${name} is not the one that was shipped.`
              : `The database is not as it was shipped. ${about}: ${shortened(found)}, and not ${shortened(expected)}`;
      report('schema_matches_shipped', [about], sentence);
    }
  },
};
