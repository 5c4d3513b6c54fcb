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

/** Shows a message as a toast: without a status it is an error, with a status and no content a success. */
function say({ message, status, content }: ServerMessage): void {
  const notice = content?.notice;
  if (notice && !isOwnNotice(notice)) warn(notice);
  if (message === undefined) return;
  if (status === undefined) showToast('problem', message);
  else if (content === undefined) showToast('done', message);
}

/** Warns only once all texts are loaded, and only if the same person is still logged in by then. */
function warn(notice: SocketNotice): void {
  const told = currentToken();
  const show = () => {
    if (currentToken() === told) showToast('problem', text(`safety_view.notice_${notice}`), 'nextPage');
  };
  void loadAllMessages().then(show, show);
}

/**
 * Opens the socket of this person and language, and refetches what the server reports as changed. Returns a function
 * that closes the socket.
 */
export function startRealtime(token: string | null, locale: string, since: number): () => void {
  if (typeof WebSocket === 'undefined') {
    showToast('problem', text('error_view.noWebsocket'));
    return () => undefined;
  }
  return connectSocket({
    since,
    hello: (awayMs) => (token === null ? 'ping' : JSON.stringify({ type: 1, locale, token, awayMs })),
    // The response to the next call says whether and why the session has ended.
    onEnd: () => void queries.refetchTopics(queryClient, ['account']),
    onAbnormalData: () => showToast('problem', text('error_view.abnormalData')),
    maxFailures: async () => (await queryClient.fetchQuery(siteQuery)).socketMaxFailures,
    onMessage: (message) => {
      // The socket of a session that was left may still deliver messages.
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
