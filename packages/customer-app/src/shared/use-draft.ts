import { useState } from 'react';
import { useLocation } from './router/router.tsx';
import { ownerMark, useToken } from './session/token.ts';

/** A form of one entry of the history. */
interface Kept {
  name: string;
  owner: number;
  draft: unknown;
}

const storageKey = 'drafts';
/** What the router calls the entry that a document was opened with. */
const firstEntryKey = 'default';
const maxDrafts = 12;

/** Whether the document was loaded again, or come back to; one that was opened by its address starts empty. */
const isSameVisit = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** Storage may be forbidden: then a draft lasts as long as the document. */
function readDrafts(): Kept[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Kept[];
    return isSameVisit() ? kept : kept.filter(({ name }) => !name.endsWith(` ${firstEntryKey}`));
  } catch {
    return [];
  }
}

let drafts: Kept[] = readDrafts();

function write(next: Kept[]): void {
  drafts = next.slice(-maxDrafts);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch {
    // It lasts as long as the document.
  }
}

/** The entry that a form began on, for the further steps of it. */
interface DraftStep {
  draft: string;
}

/**
 * What was typed into the form of a page is there again on the way back to it and after a reload; a page that is opened
 * anew starts empty, and so does another person's. A further step of a form is opened with `step` as its state. Give it
 * no password.
 */
export function useDraft<Draft>(first: Draft) {
  const { pathname, key, state } = useLocation();
  const begun = (state as Partial<DraftStep> | null)?.draft ?? key;
  const owner = ownerMark(useToken());
  const name = `${pathname} ${begun}`;
  const isThis = (one: Kept) => one.name === name && one.owner === owner;
  const [draft, setDraft] = useState(() => (drafts.find(isThis)?.draft as Draft | undefined) ?? first);
  const others = () => drafts.filter((one) => !isThis(one));
  const keep = (next: Draft) => {
    write([...others(), { name, owner, draft: next }]);
    setDraft(next);
  };
  const step: DraftStep = { draft: begun };
  return { draft, keep, step, forget: () => write(others()) };
}
