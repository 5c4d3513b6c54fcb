import type { ResponseOf } from '@goodturn/contract';
import { useOperation } from '../../../shared/api/operations.ts';
import { SessionList } from '../../../shared/components/session-list.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

type Person = ResponseOf<'administrator/details'>;

/** The active sessions of an administrator. */
export function SessionsCard({ person: { administratorId, sessions } }: { person: Person }) {
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
