import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useTranslations } from '../i18n/texts.ts';
import { DateTimeCell } from './date-time-cell.tsx';
import './session-list.css';

interface SessionListProps {
  sessions: ResponseOf<'admin/sessions'>['sessions'];
  busy: boolean;
  /** Ends one session, or all others without an id; absent if the administrator may not. */
  onEnd: ((sessionId?: string) => void) | undefined;
}

/** The sessions of an administrator; the current one cannot be ended here. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const { t } = useTranslations();
  return (
    <>
      <ul className="session-list">
        {sessions.map(({ sessionId, ip, userAgent, lastSeenAt, current }) => (
          <li key={sessionId}>
            <span>
              <bdi translate="no">{userAgent || '–'}</bdi>{' '}
              <span className="muted">
                {ip} <DateTimeCell at={lastSeenAt} />
              </span>
            </span>
            {current && <span className="muted">{t('admin_view.thisSession')}</span>}
            {onEnd !== undefined && !current && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`${t('admin_view.endSession')}: ${ip}`}
                onClick={() => onEnd(sessionId)}
              >
                {t('admin_view.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onEnd !== undefined && sessions.some(({ current }) => !current) && (
        <Button loading={busy} onClick={() => onEnd()}>
          {t('admin_view.endAllSessions')}
        </Button>
      )}
    </>
  );
}
