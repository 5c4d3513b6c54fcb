import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useOperation } from '../../shared/api/operations.ts';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';

type Person = ResponseOf<'administrator/details'>;

/** Where somebody is logged in; each session can be ended but the one that is being used here. */
export function SessionsCard({ person: { administratorId, sessions } }: { person: Person }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { busy, submit } = useOperation('administrator/end_sessions');
  const canEnd = may('administrator.write');
  return (
    <section className="card" aria-labelledby="administrator-sessions">
      <h2 id="administrator-sessions">{t('admin_view.openSessions')}</h2>
      {sessions.length === 0 && <p className="muted">{t('admin_view.noSessions')}</p>}
      <ul className="session-list">
        {sessions.map(({ sessionId, ip, userAgent, lastSeenAt, current }) => (
          <li key={sessionId}>
            <span>
              <bdi>{userAgent || '–'}</bdi>{' '}
              <span className="muted">
                {ip} <DateTimeCell at={lastSeenAt} />
              </span>
            </span>
            {current && <span className="muted">{t('admin_view.thisSession')}</span>}
            {canEnd && !current && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`${t('admin_view.endSession')}: ${ip}`}
                onClick={() => submit({ administratorId, sessionId })}
              >
                {t('admin_view.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEnd && sessions.some(({ current }) => !current) && (
        <Button loading={busy} onClick={() => submit({ administratorId })}>
          {t('admin_view.endAllSessions')}
        </Button>
      )}
    </section>
  );
}
