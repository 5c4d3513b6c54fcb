import { type ReactNode, useId, useState, ViewTransition } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '../router/router.tsx';

/**
 * The one picture of a page that goes along to the next: where both pages have one it travels from its place to its
 * place, and where only one has, nothing moves.
 */
export function TravellingPicture({ travels = true, children }: { travels?: boolean; children: ReactNode }) {
  const own = useId();
  return (
    <ViewTransition name={travels ? 'picture' : own} default="none" share={travels ? 'auto' : 'none'}>
      {children}
    </ViewTransition>
  );
}

/** For one of many pictures: it goes along only when it was chosen. */
export function useTravels(): [travels: boolean, begin: () => void] {
  const [travels, setTravels] = useState(false);
  // Before the next page is begun: a name that comes with that page would come too late.
  return [travels, () => flushSync(() => setTravels(true))];
}

/** For the link: what the next page can show before it knows more. */
export const withPicture = (url: string): { picture: string } => ({ picture: url });

/** The picture that came along from the page before; undefined where the page was opened by its address. */
export function usePictureFromBefore(): string | undefined {
  const { state } = useLocation();
  const picture = (state as Partial<ReturnType<typeof withPicture>> | null)?.picture;
  return typeof picture === 'string' && picture !== '' ? picture : undefined;
}
