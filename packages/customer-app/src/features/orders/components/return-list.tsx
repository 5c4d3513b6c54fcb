import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ReturnRequest } from '../api/after-payment-calls.ts';

export function ReturnList({ returns }: { returns: readonly ReturnRequest[] }) {
  const { t } = useTranslations();
  if (returns.length === 0) return null;
  return (
    <section className="returns" aria-label={t('return_view.list')}>
      <h3>{t('return_view.list')}</h3>
      <ul className="returns__list">
        {returns.map((request) => (
          <li key={request.returnId}>
            <ReturnLines request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnLines({ request }: { request: ReturnRequest }) {
  const { t } = useTranslations();
  const { reason, note, state, requestedAt, decideBy, decidedAt, remark, refusalReason, appealRemark } = request;
  return (
    <>
      <p className="returns__state">{t(`return_view.state_${state}`)}</p>
      <p>
        {t(`return_view.${reason}Reason`)}
        {note !== '' && <span className="muted"> · {note}</span>}
      </p>
      <p className="muted">
        {t(`return_view.when_${state}`, {
          requested: formatDay(requestedAt),
          by: formatDay(decideBy),
          decided: formatDay(request.appealDecidedAt ?? decidedAt ?? decideBy),
        })}
      </p>
      {refusalReason !== null && <p>{t(`return_view.refusal_${refusalReason}`)}</p>}
      {remark !== null && remark !== '' && <p>{t('return_view.remark', { remark })}</p>}
      {appealRemark !== null && <p>{t('return_view.appealAnswer', { remark: appealRemark })}</p>}
    </>
  );
}
