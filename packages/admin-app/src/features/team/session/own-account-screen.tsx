import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { roleLabel } from '../../../shared/roles.ts';
import { OwnCustomersCard } from './own-customers-card.tsx';
import { OwnPasswordCard } from './own-password-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { SessionList } from '../../../shared/components/session-list.tsx';

export function OwnAccountScreen() {
  const { t } = useTranslations();
  const { administratorId, account, role, lastLoginAt, totpEnrolled } = useAdministrator();
  return (
    <Screen title={t('admin_view.ownAccount')}>
      <div className="cards">
        <section className="card">
          <h2>{account}</h2>
          <DescriptionList
            items={[
              [t('admin_view.number'), administratorId],
              [t('admin_view.role'), roleLabel(role)],
              [t('admin_view.lastLogin'), lastLoginAt === null ? '–' : <DateTimeCell key="time" at={lastLoginAt} />],
            ]}
          />
        </section>
        <OwnPasswordCard />
        <PasskeysCard />
        <SecondFactorCard enrolled={totpEnrolled} />
        <RecoveryCodesCard enrolled={totpEnrolled} />
        <OwnSessionsCard />
        <OwnCustomersCard />
      </div>
    </Screen>
  );
}

function OwnSessionsCard() {
  const { t } = useTranslations();
  const { data, error } = useCall('admin/sessions', {});
  const { busy, submit } = useOperation('admin/end_sessions');
  return (
    <section className="card" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('admin_view.openSessions')}</h2>
      {error !== null && <p role="alert">{t('admin_view.failedToLoadWhy', { why: error.message })}</p>}
      {data !== undefined && (
        <SessionList
          sessions={data.sessions}
          busy={busy}
          onEnd={(sessionId) => submit(sessionId === undefined ? {} : { sessionId })}
        />
      )}
    </section>
  );
}
