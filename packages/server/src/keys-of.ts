/** Returns a record's keys with their type, of a record that has just the keys that its type names. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  // TypeScript cannot know that there are no others.
  Object.keys(record) as Key[];
