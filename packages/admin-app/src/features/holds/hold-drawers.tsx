import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { EntryDrawer } from '../../shared/components/entry-drawer.tsx';
import { Facts } from '../../shared/components/facts.tsx';
import { useFields } from '../../shared/components/use-fields.ts';
import { formatMoment } from '../../shared/i18n/formats.ts';
import type { Hold } from './hold.ts';

export function LiftDrawer({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useFields();
  return (
    <EntryDrawer
      title={t('admin_view.holdStep.lift')}
      intro={t('admin_view.liftIntro')}
      fields={[field.reason]}
      send={({ reason = '' }) => api.post('user/lift_hold', { holdId: hold.holdId, reason })}
      submitText={t('admin_view.holdStep.lift')}
      doneText={t('admin_view.saved')}
      onClose={onClose}
    >
      <HoldFacts hold={hold} />
    </EntryDrawer>
  );
}

export function AppealDrawer({ hold, accept, onClose }: { hold: Hold; accept: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const word = t(accept ? 'admin_view.holdStep.accept' : 'admin_view.holdStep.decline');
  return (
    <EntryDrawer
      title={word}
      intro={t(accept ? 'admin_view.acceptIntro' : 'admin_view.declineIntro')}
      fields={[{ name: 'remark', label: t('admin_view.answerToCustomer'), kind: 'long', longest: 1_000 }]}
      send={({ remark = '' }) => api.post('user/decide_appeal', { holdId: hold.holdId, accept, remark })}
      submitText={word}
      doneText={t('admin_view.decided')}
      danger={!accept}
      onClose={onClose}
    >
      <HoldFacts hold={hold} />
    </EntryDrawer>
  );
}

function HoldFacts({ hold }: { hold: Hold }) {
  const { t } = useTranslation();
  const { userName, userId, reason, expiresAt, appeal } = hold;
  return (
    <Facts
      facts={[
        [t('admin_view.customer'), `${userName} · ${t('admin_view.userNumber', { id: userId })}`],
        [t('admin_view.reason'), reason],
        [t('admin_view.holdEnds'), formatMoment(expiresAt)],
        [t('admin_view.appeal'), appeal ?? t('admin_view.noAppeal')],
      ]}
    />
  );
}
