// The sample shop of `npm start`: fills an empty database once, serves, and ends with the signal that asks it to.
import { startFailure } from '@goodturn/server';
import { runShop } from './start/run-shop.ts';
import { StartError } from './start/start-error.ts';

const ending = new AbortController();

// For as long as the process lives: the same signal often comes twice, from the terminal and from npm.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (ending.signal.aborted) return;
    console.log('The shop stops.');
    ending.abort();
  });
}

try {
  await runShop(process.env, ending.signal, (line) => console.log(line));
  process.exit(0);
} catch (error) {
  if (ending.signal.aborted && (error as Error).name === 'AbortError') process.exit(0);
  const reason = error instanceof StartError ? error.message : startFailure(error);
  console.error(reason ?? error);
  process.exit(1);
}
