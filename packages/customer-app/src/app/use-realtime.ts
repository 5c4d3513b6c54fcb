import type { ServerMessage } from '@goodturn/contract';
import { messageTopics } from '@goodturn/contract/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../shared/api/calls.ts';
import { text } from '../shared/i18n/texts.ts';
import { connectSocket } from '../shared/realtime/socket.ts';
import { isOwnPasswordChange } from '../shared/session/own-password-change.ts';
import { useToken } from '../shared/session/token.ts';
import { showToast } from '../shared/toasts.ts';

/** A message without a status is a problem; one with a status and no content is good news. */
function say({ message, status, content }: ServerMessage): void {
  if (content?.notice === 'withdrawal_password_changed' && !isOwnPasswordChange()) {
    showToast('problem', text('safety_view.passwordChanged'), 'nextPage');
  }
  if (content?.notice === 'password_link_created') {
    showToast('problem', text('safety_view.linkCreated'), 'nextPage');
  }
  if (message === undefined) return;
  if (status === undefined) showToast('problem', message);
  else if (content === undefined) showToast('done', message);
}

/** Keeps the socket of this person and language, and asks again for what the server says has changed. */
export function useRealtime(locale: string): void {
  const token = useToken();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof WebSocket === 'undefined') {
      showToast('problem', text('error_view.noWebsocket'));
      return;
    }
    return connectSocket({
      hello: () => (token === null ? 'ping' : JSON.stringify({ type: 1, locale, token })),
      onReturn: () => void queryClient.invalidateQueries(),
      onAbnormalData: () => showToast('problem', text('error_view.abnormalData')),
      onMessage: (message) => {
        say(message);
        void queries.refetchTopics(queryClient, messageTopics[message.type]);
      },
    });
  }, [token, locale, queryClient]);
}
