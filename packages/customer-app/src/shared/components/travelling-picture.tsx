import { type ReactNode, useId, useState, ViewTransition } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '../router/router.tsx';

/** The one picture that moves from a page to the next if both pages have one; otherwise nothing moves. */
export function TravellingPicture({ travels = true, children }: { travels?: boolean; children: ReactNode }) {
  const own = useId();
  return (
    <ViewTransition name={travels ? 'picture' : own} default="none" share={travels ? 'auto' : 'none'}>
      {children}
    </ViewTransition>
  );
}

/** Returns the state of one of many pictures, which moves to the next page only when it was chosen. */
export function useTravels(): [travels: boolean, begin: () => void] {
  const [travels, setTravels] = useState(false);
  // Set before the navigation begins: a name that is rendered together with the next page would be too late.
  return [travels, () => flushSync(() => setTravels(true))];
}

/** Returns the state of a link with the picture that the next page can show before its data is loaded. */
export const withPicture = (url: string): { picture: string } => ({ picture: url });

/** Returns the picture that the previous page passed on; undefined if the page was opened by its address. */
export function usePictureFromBefore(): string | undefined {
  const { state } = useLocation();
  const picture = (state as Partial<ReturnType<typeof withPicture>> | null)?.picture;
  return typeof picture === 'string' && picture !== '' ? picture : undefined;
}
