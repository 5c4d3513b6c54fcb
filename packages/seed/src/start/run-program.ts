import { startFailure } from '@goodturn/server';
import { type Program, runShop } from './run-shop.ts';
import { StartError } from './start-error.ts';

/** Runs the sample shop until a signal or until `ending` aborts, then ends the process. */
export async function runProgram(program: Program, ending: AbortController, onSignal: () => void): Promise<never> {
  // The handlers stay until the process ends, because the same signal often comes twice, from the terminal and from
  // npm.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (ending.signal.aborted) return;
      onSignal();
      ending.abort();
    });
  }
  try {
    await runShop(process.env, ending.signal, program);
    process.exit(0);
  } catch (error) {
    if (ending.signal.aborted && (error as Error).name === 'AbortError') process.exit(0);
    const reason = error instanceof StartError ? error.message : startFailure(error);
    console.error(reason ?? error);
    process.exit(1);
  }
}
