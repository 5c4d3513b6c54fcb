import { withConnection } from '../owner-connection.ts';
import { readAsText } from './read-schema.ts';
import { schemaText } from './schema-text.ts';

/** Returns the schemas as text for people and for comparison; the same migrations give the same text. */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  return await withConnection(ownerUrl, async (client) => {
    await client.query('begin read only');
    return await schemaText(readAsText(client));
  });
}
