import type { ResponseOf } from '@goodturn/contract';
import { isYes } from '@goodturn/contract/browser';
import { useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatCount, formatDateTime } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { AdministratorActions } from './administrator-actions.tsx';
import { OwnRecordsCard } from './own-records-card.tsx';
import { AdministratorLink } from './administrator-link.tsx';
import { useOperation } from '../../../shared/api/operations.ts';
import { SessionList } from '../../../shared/components/session-list.tsx';

type Person = ResponseOf<'administrator/details'>;

const kinds = [
  'role_assignment',
  'administrator_enabling',
  'administrator_password_reset',
  'totp_reset',
  'passkey_reset',
] as const;

export function AdministratorScreen() {
  const { t } = useTranslations();
  const { administratorId = '' } = useParams();
  const query = useCall('administrator/details', { administratorId });
  const { data: person } = query;
  return (
    <Screen title={person?.account ?? t('admin_view.menu.administrators')} query={query}>
      {person && (
        <>
          <PendingRequests kinds={kinds} subjectId={administratorId} />
          <AdministratorActions person={person} />
          <div className="cards">
            <AboutCard person={person} />
            <SessionsCard person={person} />
            <LinkCard person={person} />
            <OwnRecordsCard administratorId={administratorId} />
          </div>
        </>
      )}
    </Screen>
  );
}

function AboutCard({ person }: { person: Person }) {
  const { t } = useTranslations();
  const { account, role, disabled, hasPassword, totpEnrolled, passkeys, createdAt, lastLoginAt } = person;
  const { invitationCode } = person;
  return (
    <section className="card">
      <h2>
        <bdi translate="no">{account}</bdi> <StatusTag state={isYes(disabled) ? 'disabled' : 'enabled'} />
      </h2>
      <DescriptionList
        items={[
          [t('admin_view.role'), role],
          [t('admin_view.authenticator'), t(`admin_view.yesNo.${totpEnrolled}`)],
          [t('admin_view.passkeys'), formatCount(passkeys)],
          [t('admin_view.hasPassword'), t(`admin_view.yesNo.${hasPassword}`)],
          [t('admin_view.addedAt'), formatDateTime(createdAt)],
          [t('admin_view.lastLogin'), lastLoginAt === null ? '–' : formatDateTime(lastLoginAt)],
          ...(invitationCode === null
            ? []
            : [[t('admin_view.registeredAlone'), invitationCode === '' ? '–' : invitationCode] as const]),
        ]}
      />
    </section>
  );
}

function LinkCard({ person }: { person: Person }) {
  const { t } = useTranslations();
  const own = useAdministrator();
  if (!own.may('administrator.write') || own.administratorId === person.administratorId) return null;
  return (
    <section className="card">
      <h2>{t('admin_view.passwordLink')}</h2>
      <p className="muted">{t('admin_view.administratorLinkWhy')}</p>
      <AdministratorLink person={person} />
    </section>
  );
}

function SessionsCard({ person: { administratorId, sessions } }: { person: Person }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { busy, submit } = useOperation('administrator/end_sessions');
  const end = (sessionId?: string) => submit({ administratorId, ...(sessionId === undefined ? {} : { sessionId }) });
  return (
    <section className="card" aria-labelledby="administrator-sessions">
      <h2 id="administrator-sessions">{t('admin_view.openSessions')}</h2>
      {sessions.length === 0 && <p className="muted">{t('admin_view.noSessions')}</p>}
      <SessionList sessions={sessions} busy={busy} onEnd={may('administrator.write') ? end : undefined} />
    </section>
  );
}
