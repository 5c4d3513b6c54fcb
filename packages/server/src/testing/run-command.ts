import type { DatabaseUrls } from '@goodturn/database';
import type { Environment, Output } from '../commands/output.ts';

/** Runs an operator's command against the database of a test world. */
export async function runCommand(
  { context }: { context: { urls: DatabaseUrls; dataDirectory: string } },
  variables: Environment,
  run: (environment: Environment, output: Output) => Promise<number>,
) {
  const printed: string[] = [];
  const complained: string[] = [];
  const output = { print: (line: string) => printed.push(line), printError: (line: string) => complained.push(line) };
  const { owner, app, jobs, reader } = context.urls;
  const place = {
    DATABASE_URL: owner,
    DATABASE_APP_URL: app,
    DATABASE_JOBS_URL: jobs,
    DATABASE_READER_URL: reader,
    GOODTURN_DATA: context.dataDirectory,
  };
  return { code: await run({ ...place, ...variables }, output), said: printed, complained };
}
