import { App } from 'antd';
import { useOwnDecisions } from '../shared/api/own-decisions.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useAdministrator } from '../shared/session/administrator.ts';

const shownSeconds = 10;

/** Tells the requester of each decision, wherever in the office; the request itself says it for good. */
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
