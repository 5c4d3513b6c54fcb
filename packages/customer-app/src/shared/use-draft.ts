import { parsedJson, readFromTab, storeInTab } from '@goodturn/browser';
import { useState } from 'react';
import { useLocation } from './router/router.tsx';
import { ownerMark, useToken } from './session/token.ts';

interface Kept {
  name: string;
  owner: number;
  draft: unknown;
}

const storageKey = 'drafts';
/** The router's key of the history entry with which a document was opened. */
const firstEntryKey = 'default';
const maxDrafts = 12;

/** Returns whether the document was reloaded or restored; one that was opened by its address starts empty. */
const isSameVisit = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** Reads the stored drafts. Storage may be forbidden: a draft then lasts as long as the document. */
function readDrafts(): Kept[] {
  const kept = (parsedJson(readFromTab(storageKey)) ?? []) as Kept[];
  return isSameVisit() ? kept : kept.filter(({ name }) => !name.endsWith(` ${firstEntryKey}`));
}

let drafts: Kept[] = readDrafts();

function write(next: Kept[]): void {
  drafts = next.slice(-maxDrafts);
  storeInTab(storageKey, JSON.stringify(drafts));
}

/** Forgets what anybody typed into a form of this tab. */
export const forgetDrafts = (): void => write([]);

/** The history entry on which a form began, for its further steps. */
interface DraftStep {
  draft: string;
}

/**
 * Keeps the input of a page's form for the way back to it and for a reload; a page that is newly opened starts empty,
 * and so does that of another person. A further step of a form is opened with `step` as its state. Must not contain a
 * password.
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
