import { DateTimeCell } from './date-time-cell.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { FormDrawer } from './form-drawer.tsx';
import { DescriptionList } from './description-list.tsx';
import { useFields } from './use-fields.ts';

/** The part of a hold that its forms show. */
interface HeldAccount {
  holdId: string;
  userId: string;
  userName: string;
  reason: string;
  expiresAt: string;
  appeal: string | null;
}

/** Requests the early end of a hold; a second administrator decides. */
export function LiftDrawer({ hold, onClose }: { hold: HeldAccount; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  return (
    <FormDrawer
      title={t('admin_view.holdAction.lift')}
      intro={t('admin_view.liftIntro')}
      fields={[field.reason]}
      path="user/lift_hold"
      input={({ reason = '' }) => ({ holdId: hold.holdId, reason })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      <HoldSummary hold={hold} />
    </FormDrawer>
  );
}

export function AppealDrawer({ hold, accept, onClose }: { hold: HeldAccount; accept: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  const word = t(accept ? 'admin_view.holdAction.accept' : 'admin_view.holdAction.decline');
  return (
    <FormDrawer
      title={word}
      intro={t(accept ? 'admin_view.acceptIntro' : 'admin_view.declineIntro')}
      fields={[{ name: 'remark', label: t('admin_view.answerToCustomer'), kind: 'long', longest: 1_000 }]}
      path="user/decide_appeal"
      input={({ remark = '' }) => ({ holdId: hold.holdId, accept, remark })}
      submitText={word}
      doneText={t('admin_view.decided')}
      danger={!accept}
      onClose={onClose}
    >
      <HoldSummary hold={hold} />
    </FormDrawer>
  );
}

function HoldSummary({ hold }: { hold: HeldAccount }) {
  const { t } = useTranslations();
  const { userName, userId, reason, expiresAt, appeal } = hold;
  return (
    <DescriptionList
      items={[
        [t('admin_view.customer'), `${userName} · ${t('admin_view.userNumber', { id: userId })}`],
        [t('admin_view.reason'), reason],
        [t('admin_view.holdEnds'), <DateTimeCell key="time" at={expiresAt} />],
        [t('admin_view.appeal'), appeal ?? t('admin_view.noAppeal')],
      ]}
    />
  );
}
