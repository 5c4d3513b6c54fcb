import { useState } from 'react';
import { useLocation } from './router/router.tsx';
import { useToken } from './session/token.ts';

const drafts = new Map<string, unknown>();

/**
 * What was typed into the form of a page is there again on the way back to it; a page that is opened anew starts empty,
 * and so does another person's. It stays in memory alone. Give it no password.
 */
export function useDraft<Draft>(first: Draft): [Draft, (next: Draft) => void] {
  const { pathname, key } = useLocation();
  const name = `${useToken()} ${pathname} ${key}`;
  const [draft, setDraft] = useState(() => (drafts.get(name) as Draft | undefined) ?? first);
  const keep = (next: Draft) => {
    drafts.set(name, next);
    setDraft(next);
  };
  return [draft, keep];
}
