/** Runs a command of operations against the database of a test's world. */
import type { DatabaseUrls } from '@goodturn/database';
import type { Environment, Output } from '../operations/output.ts';

export async function runHere(
  { context }: { context: { urls: DatabaseUrls; dataDirectory: string } },
  variables: Environment,
  run: (environment: Environment, output: Output) => Promise<number>,
) {
  const said: string[] = [];
  const complained: string[] = [];
  const output = { say: (line: string) => said.push(line), complain: (line: string) => complained.push(line) };
  // The logins of the test server: a launch would change the shared ones.
  process.env['DATABASE_APP_URL'] = context.urls.app;
  process.env['DATABASE_JOBS_URL'] = context.urls.jobs;
  process.env['DATABASE_READER_URL'] = context.urls.reader;
  try {
    const place = { DATABASE_URL: context.urls.owner, GOODTURN_DATA: context.dataDirectory };
    return { code: await run({ ...place, ...variables }, output), said, complained };
  } finally {
    delete process.env['DATABASE_APP_URL'];
    delete process.env['DATABASE_JOBS_URL'];
    delete process.env['DATABASE_READER_URL'];
  }
}
