import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useTranslations } from '../i18n/texts.ts';
import { DateTimeCell } from './date-time-cell.tsx';
import './session-list.css';

interface SessionListProps {
  sessions: ResponseOf<'admin/sessions'>['sessions'];
  busy: boolean;
  /** Ends one, or all without a number; where it is absent nobody may. */
  onEnd: ((sessionId?: string) => void) | undefined;
}

/** Where an administrator is logged in; each session can be ended but the one that is being used here. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const { t } = useTranslations();
  return (
    <>
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
