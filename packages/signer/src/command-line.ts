// The offline signer: Rolldown makes one file of it, which runs on Node alone.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createNodeMachine } from './node-machine.ts';
import { runSigner } from './run.ts';

const [first, second, ...rest] = process.argv.slice(2);
const isFolderNamed = first === '--folder' && second !== undefined;
const folder = isFolderNamed ? second : join(homedir(), '.goodturn-signer');
const args = isFolderNamed ? rest : process.argv.slice(2);
try {
  process.exitCode = await runSigner(createNodeMachine(), folder, args);
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
