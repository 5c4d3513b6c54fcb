import { store } from '@goodturn/browser';
import { forgetDrafts } from '../use-draft.ts';
import { isEndedSession } from './ended-session.ts';
import { lastKnownKey, openedOffersKey, ownHomeKey, recentSearchesKey } from './last-known.ts';
import { currentToken, onTokenChange } from './token.ts';

/**
 * Leaves nothing of a person in this browser after each log-out, also one in another tab: searches, the last known
 * balance, what was typed into forms, and what was kept for reading without a connection. Language and theme stay.
 */
export function forgetPersonAtLogOut(): void {
  onTokenChange(() => {
    if (currentToken() !== null) return;
    for (const key of [recentSearchesKey, openedOffersKey, lastKnownKey, ownHomeKey]) store(key, null);
    // Somebody whose session only ended logs in again and goes on; a draft is shown to its person alone.
    if (!isEndedSession()) forgetDrafts();
    void import('./kept-answers.ts').then(({ forgetKeptAnswers }) => forgetKeptAnswers()).catch(() => undefined);
  });
}
