import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** An error in the configuration; the message never repeats a value, which may be a key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Returns the text of a configuration that an environment variable names. */
export function readConfigText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${path} cannot be read. ${variable} names the configuration.`);
  }
}

/** Returns what the text says, or throws a ConfigError that names the first field that is wrong. */
export function parseConfig<T>(schema: z.ZodType<T>, text: string, advice: string): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${issue?.path.join('.') || 'the file'} is missing or not valid. ${advice}`);
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new ConfigError('The configuration is not JSON.');
  }
}
