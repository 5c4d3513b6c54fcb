import { withConnection } from '../owner-connection.ts';
import type { ReadRows } from './read-schema.ts';
import { schemaText } from './schema-text.ts';

/** Returns the schemas as text for people and for comparison; the same migrations give the same text. */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  return await withConnection(ownerUrl, async (client) => {
    await client.query('set search_path to pg_catalog, pg_temp');
    const asText = { getTypeParser: () => String };
    const read: ReadRows = async (text) =>
      (await client.query({ text, rowMode: 'array', types: asText })).rows as string[][];
    return await schemaText(read);
  });
}
