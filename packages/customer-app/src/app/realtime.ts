import type { ServerMessage, SocketNotice } from '@goodturn/contract';
import { connectSocket } from '@goodturn/browser/socket';
import { messageTopics } from '@goodturn/contract/browser';
import { queries } from '../shared/api/calls.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { loadAllMessages } from '../shared/i18n/language.ts';
import { text } from '../shared/i18n/texts.ts';
import { isOwnNotice } from '../shared/session/own-notice.ts';
import { currentToken } from '../shared/session/token.ts';
import { showToast } from '../shared/toasts.ts';

/** A message without a status is a problem; one with a status and no content is good news. */
function say({ message, status, content }: ServerMessage): void {
  const notice = content?.notice;
  if (notice && !isOwnNotice(notice)) warn(notice);
  if (message === undefined) return;
  if (status === undefined) showToast('problem', message);
  else if (content === undefined) showToast('done', message);
}

/** The texts beyond those of the start page may not be there yet, and somebody else may be logged in once they are. */
function warn(notice: SocketNotice): void {
  const told = currentToken();
  const show = () => {
    if (currentToken() === told) showToast('problem', text(`safety_view.notice_${notice}`), 'nextPage');
  };
  void loadAllMessages().then(show, show);
}

/** Keeps the socket of this person and language, and asks again for what the server says has changed; returns how to end it. */
export function startRealtime(token: string | null, locale: string, since: number): () => void {
  if (typeof WebSocket === 'undefined') {
    showToast('problem', text('error_view.noWebsocket'));
    return () => undefined;
  }
  return connectSocket({
    since,
    hello: (awayMs) => (token === null ? 'ping' : JSON.stringify({ type: 1, locale, token, awayMs })),
    // Why the session is over, if it is, comes with the answer to the next call.
    onEnd: () => void queries.refetchTopics(queryClient, ['account']),
    onAbnormalData: () => showToast('problem', text('error_view.abnormalData')),
    maxFailures: async () => (await queryClient.fetchQuery(siteQuery)).socketMaxFailures,
    onMessage: (message) => {
      // The socket of a session that was left may still have something to say.
      if (token !== currentToken()) return;
      say(message);
      void queries.refetchTopics(queryClient, messageTopics[message.type]);
    },
  });
}

const siteQuery = {
  queryKey: queries.keyOf('configuration/inquire', {}, 'one'),
  queryFn: () => queries.read('configuration/inquire', {}),
};
