import { useSearchParams } from 'react-router';

/** A free text that narrows a list; like a filter it stands in the address, so that a link leads to it. */
export function useFilterText(name: string) {
  const [query, setQuery] = useSearchParams();
  const choose = (next: string): void => {
    if (next === '') query.delete(name);
    else query.set(name, next);
    setQuery(query, { replace: true });
  };
  return [query.get(name) ?? '', choose] as const;
}
