import { useQuery } from '@tanstack/react-query';
import { whileUsed } from '../shared/recent-input.ts';

const everyMs = 5 * 60_000;

/** The file that a page begins with; its name carries the hash of what is in it. */
export const entryOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined;

async function isReplaced(): Promise<boolean> {
  const response = await fetch(location.pathname, { cache: 'no-store' });
  if (!response.ok) return false;
  const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return served !== undefined && served !== entryOf(document);
}

/** Whether the server has another version of the back office than the one that is open. */
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
