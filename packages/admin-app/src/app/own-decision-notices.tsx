import { App } from 'antd';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useAdministrator } from '../shared/session/administrator.ts';
import type { ResponseOf } from '@goodturn/contract';
import { useEffect, useRef } from 'react';
import { useCall } from '../shared/api/calls.ts';

const shownSeconds = 10;

/** Notifies the requester of each decision on any screen; the request itself keeps the outcome permanently. */
export function OwnDecisionNotices() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { message } = App.useApp();
  useOwnDecisions(may('approval.read'), ({ approvalId, decidedBy, state }) => {
    const values = { who: decidedBy ?? '', id: approvalId, state: t(`admin_view.state.${state}`) };
    message.open({
      type: state === 'approved' ? 'success' : 'warning',
      content: t('admin_view.ownDecided', values),
      duration: shownSeconds,
    });
  });
  return null;
}

export type OwnRequest = ResponseOf<'approval/inquire'>['list'][number];

/** Calls `onDecided` with each own request that was pending at the previous read and is decided now. */
export function useOwnDecisions(allowed: boolean, onDecided: (request: OwnRequest) => void): void {
  const { data } = useCall('approval/inquire', { scope: 'own', pageSize: 50 }, { enabled: allowed });
  const pending = useRef<ReadonlySet<string>>(new Set());
  const notify = useRef(onDecided);
  useEffect(() => {
    notify.current = onDecided;
  });
  useEffect(() => {
    if (data === undefined) return;
    for (const request of data.list) {
      if (pending.current.has(request.approvalId) && request.decidedBy !== null) notify.current(request);
    }
    pending.current = new Set(data.list.filter(({ state }) => state === 'pending').map(({ approvalId }) => approvalId));
  }, [data]);
}
