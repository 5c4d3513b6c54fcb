import { spawn } from 'node:child_process';

/**
 * Runs a command with its output on this terminal; resolves to its exit code, or 1 if a signal ended it or it did not
 * start.
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command} did not start: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a script with this Node, so that neither a shell nor a .cmd shim is involved. */
export function runNode(script, args = [], options = {}) {
  return runCommand(process.execPath, [script, ...args], options);
}

/** Runs a script beside other work; resolves to its exit code and its output, which is not printed. */
export function collectNode(script, args = [], options = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const seconds = (startMs) => `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
