/** `npm run verify -- --endpoint <url>`: the database beside the chains, through an endpoint of the reviewer's own choice. */
import { mainNetworks } from '../rpc/main-networks.ts';
import { runCompare } from './run-compare.ts';

process.exitCode = await runCompare(
  process.argv.slice(2),
  { databaseUrl: process.env['DATABASE_READER_URL'], identities: mainNetworks },
  { print: (line) => process.stdout.write(`${line}\n`), printError: (line) => process.stderr.write(`${line}\n`) },
);
