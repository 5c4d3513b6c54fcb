import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { SessionList } from '../../../shared/components/session-list.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Where one is logged in oneself: what is not known there is ended here. */
export function OwnSessionsCard() {
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
