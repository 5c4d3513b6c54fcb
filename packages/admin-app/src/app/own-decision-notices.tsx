import { App } from 'antd';
import { useOwnDecisions } from '../shared/api/own-decisions.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useAdministrator } from '../shared/session/administrator.ts';

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
