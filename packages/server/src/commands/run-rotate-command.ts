import { errorMessage } from '../foundation/error-message.ts';
import { systemClock } from '../foundation/clock.ts';
import { secretKey } from '../foundation/config.ts';
import { exitCodeOf, CommandError, type Environment, type Output } from './output.ts';
import { createRotationService } from './rotation-service.ts';
import { withDatabase } from './database-target.ts';

const variables = { identity: 'GOODTURN_IDENTITY_KEY', draw: 'GOODTURN_DRAW_KEY' } as const;
const usage = `Usage: npm run rotate -- sessions|identity|draw
sessions ends every session. identity and draw seal everything anew, from GOODTURN_IDENTITY_KEY to GOODTURN_IDENTITY_KEY_NEW
and from GOODTURN_DRAW_KEY to GOODTURN_DRAW_KEY_NEW, while no server runs.`;

/** Rotates secrets and returns the exit code: 0 done, 1 rejected and nothing changed, 2 could not run. */
export async function runRotate(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  const [what, ...others] = args;
  if ((what !== 'sessions' && what !== 'identity' && what !== 'draw') || others.length > 0) {
    output.printError(usage);
    return 2;
  }
  return await exitCodeOf(async () => {
    const line = what === 'sessions' ? await endSessions(environment) : await rotateKey(what, environment);
    output.print(line);
  }, output);
}

async function endSessions(environment: Environment): Promise<string> {
  const { customers, administrators } = await withDatabase(environment, 'app', (database) =>
    createRotationService({ database, clock: systemClock }).endSessions(),
  );
  return `Ended: ${customers} sessions of customers, ${administrators} of administrators. Everybody logs in again.`;
}

async function rotateKey(which: 'identity' | 'draw', environment: Environment): Promise<string> {
  const variable = variables[which];
  const keys = { from: readKey(environment, variable), to: readKey(environment, `${variable}_NEW`) };
  // The server's own login can neither change a seed nor read the secret of an authenticator app.
  const lines = await withDatabase(environment, 'owner', (database) =>
    createRotationService({ database, clock: systemClock }).rotateKey(which, keys),
  );
  return `Sealed anew: ${lines.join('; ')}. Start every server with the new key as ${variable}.`;
}

function readKey(environment: Environment, variable: string): Buffer {
  const value = environment[variable];
  if (!value) throw new CommandError(`${variable} is missing.`);
  try {
    return secretKey(value);
  } catch (error) {
    throw new CommandError(`${variable} ${errorMessage(error)}.`);
  }
}
