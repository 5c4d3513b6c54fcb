import { useSearchParams } from 'react-router';

/**
 * Returns a filter of the address and its setter, so that links and going back keep it. Choosing a value removes the
 * parameters in `ended`.
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
