import { type ReadRows, readSchema } from './read-schema.ts';

const header = '-- Written by "npm run schema" from the migrations, to be read and compared; nothing runs it.';

/** Writes a schema as text; requires the session's search path pg_catalog, pg_temp. */
export async function schemaText(read: ReadRows): Promise<string> {
  const parts = (await readSchema(read))
    .filter(({ texts }) => texts.length > 0)
    .flatMap(({ title, texts }) => [`-- ${title}`, ...texts]);
  return `${[header, ...parts].join('\n\n')}\n`;
}
