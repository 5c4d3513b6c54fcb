import { inspect } from 'node:util';

/**
 * The token of a session or of a link, which is a secret of the person who may act with it. It goes to the database as
 * the parameter of a function, which compares its hash, and prints as a placeholder everywhere else, so that no log
 * line, error or response contains it by mistake.
 */
export class SecretToken {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the text itself, for the person whose token it is. */
  reveal(): string {
    return this.#text;
  }

  /** The value of a query's parameter, by a convention of `pg`. */
  toPostgres(): string {
    return this.#text;
  }

  toString(): string {
    return '[token]';
  }

  toJSON(): string {
    return this.toString();
  }

  [inspect.custom](): string {
    return this.toString();
  }
}
