import { join } from 'node:path';
import { dumpSchema } from './dump-schema.ts';
import { generateTables } from './generate-tables.ts';

const packageRoot = join(import.meta.dirname, '..', '..');

/** The committed files that describe the schema, and the function that generates each from a migrated database. */
export const describedFiles: readonly { path: string; make: (ownerUrl: string) => Promise<string> }[] = [
  { path: join(packageRoot, 'schema.sql'), make: dumpSchema },
  { path: join(packageRoot, 'src', 'tables.ts'), make: generateTables },
];
