/**
 * The reason why nothing was signed, as a sentence for the people at the machine. It never repeats what somebody typed.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export function refuse(sentence: string): never {
  throw new Refusal(sentence);
}
