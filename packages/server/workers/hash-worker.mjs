// A thread that does nothing but argon2: it blocks itself, and neither the event loop nor the threads of files and DNS.
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';

const stepsBehind = 5;
const lowest = 19;

/** On Linux a priority belongs to a thread, elsewhere to the whole process. Requests and the database go first. */
function stepBack() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(lowest, getPriority() + stepsBehind));
  } catch (error) {
    // A sandbox may forbid it. Hashing works all the same, and this is how operators hear of it.
    process.emitWarning(`hashing runs at the priority of requests: ${String(error)}`);
  }
}

stepBack();

parentPort.on('message', ({ password, cost, salt }) => {
  try {
    parentPort.postMessage({ result: hashRawSync(password, { ...cost, salt }) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
