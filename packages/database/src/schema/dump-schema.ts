import { withConnection } from '../owner-connection.ts';
import { sections } from './dump-queries.ts';

export const describedSchemas = ['ledger', 'shop'];

/** The schemas ledger and shop as text for people and for comparison, the same for the same migrations. */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  return await withConnection(ownerUrl, async (client) => {
    await client.query(`set search_path to ''`);
    const parts = ['-- Written by "npm run schema" from the migrations, to be read and compared; nothing runs it.'];
    for (const { title, query, isScoped } of sections) {
      const { rows } = await client.query<{ text: string }>(query, isScoped ? [describedSchemas] : []);
      if (rows.length > 0) parts.push(`-- ${title}`, ...rows.map(({ text }) => text.trimEnd()));
    }
    return `${parts.join('\n\n')}\n`;
  });
}
