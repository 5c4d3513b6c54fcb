import { useSearchParams } from 'react-router';

/**
 * A filter that stands in the address, so that a link leads to it and the way back keeps it. `ended` are the other ones
 * that a choice ends.
 */
export function useFilter<Value extends string>(
  name: string,
  values: readonly Value[],
  first: Value,
  ended: readonly string[] = [],
) {
  const [query, setQuery] = useSearchParams();
  const typed = query.get(name);
  const value = values.find((candidate) => candidate === typed) ?? first;
  const choose = (next: string): void => {
    query.set(name, next);
    for (const other of ended) query.delete(other);
    setQuery(query, { replace: true });
  };
  return [value, choose] as const;
}
