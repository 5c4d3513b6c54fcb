import { useSearchParams } from 'react-router';

/** A filter that stands in the address, so that a link leads to it and the way back keeps it. */
export function useFilter<Value extends string>(name: string, values: readonly Value[], first: Value) {
  const [query, setQuery] = useSearchParams();
  const given = query.get(name);
  const value = values.find((candidate) => candidate === given) ?? first;
  const choose = (next: string): void => {
    query.set(name, next);
    setQuery(query, { replace: true });
  };
  return [value, choose] as const;
}
