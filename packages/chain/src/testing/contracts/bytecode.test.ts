import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bytecode } from './bytecode.ts';

const compiled = z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) });
const output = z.object({ contracts: z.object({ 'test-token.sol': z.record(z.string(), compiled) }) });

it('is what the compiler makes of the source beside it', () => {
  const source = readFileSync(new URL('test-token.sol', import.meta.url), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { 'test-token.sol': { content: source } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  };
  // A process of its own: the compiler installs handlers for the errors of whoever loads it.
  const compiler = createRequire(import.meta.url).resolve('solc/solc.js');
  const text = execFileSync(process.execPath, [compiler, '--standard-json'], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
  const { contracts } = output.parse(JSON.parse(text.slice(text.indexOf('{'))));
  const objects = Object.entries(contracts['test-token.sol']).map(([name, { evm }]) => [
    name,
    `0x${evm.bytecode.object}`,
  ]);
  expect(Object.fromEntries(objects)).toEqual(bytecode);
});
