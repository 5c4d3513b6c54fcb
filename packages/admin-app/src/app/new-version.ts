import { useQuery } from '@tanstack/react-query';
import { whileUsed } from '../shared/polling.ts';

const everyMs = 5 * 60_000;

/** Returns the entry script of a page; its name carries a hash of its content. */
export const entryOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined;

async function isReplaced(): Promise<boolean> {
  const response = await fetch(location.pathname, { cache: 'no-store' });
  if (!response.ok) return false;
  const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return served !== undefined && served !== entryOf(document);
}

/** Returns whether the server delivers a newer version of the back office than the open one. */
export function useNewVersion(): boolean {
  const { data } = useQuery({
    queryKey: ['new-version'],
    queryFn: isReplaced,
    refetchInterval: whileUsed(everyMs),
    retry: false,
    staleTime: everyMs,
  });
  return data === true;
}
