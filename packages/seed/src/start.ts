// The sample shop of `npm start`: fills an empty database once, and serves it until a signal.
import { runProgram } from './start/run-program.ts';

const say = (line: string): void => console.log(line);

await runProgram(
  {
    say,
    onStart: () => say('The shop starts.'),
    announce: (lines) => {
      for (const line of lines) say(line);
    },
  },
  new AbortController(),
  () => say('The shop stops.'),
);
