import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { addressExplorer, transactionExplorer } from '../../../shared/explorer.ts';
import { fieldLabel } from '../../../shared/fields.ts';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { checkText, type ApprovalDetails, type Facts } from './approval.ts';

type Evidence = Facts['evidence'][number];

/**
 * Addresses and references with explorer links and their earlier uses, as of now, and the compared values. A decided
 * request shows the comparison separately, because that was recorded at the decision.
 */
export function EvidenceCard({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { facts, requestedBy, state } = details;
  const isPending = state === 'pending';
  const checks = facts.checks.length > 0 && <Checks checks={facts.checks} />;
  const hasEvidence = facts.evidence.length > 0;
  return (
    <>
      {!isPending && checks && (
        <section className="worklist-page__card">
          <h3>{t('admin_view.comparedThen')}</h3>
          {checks}
        </section>
      )}
      {(hasEvidence || (isPending && checks)) && (
        <section className="worklist-page__card">
          <h3>
            {t('admin_view.evidence')}{' '}
            <small className="muted">
              <TimeIn at={facts.readAt} sentence={(dateTime) => t('admin_view.evidenceRead', { dateTime })} />
            </small>
          </h3>
          <div className="worklist-page__cards">
            {hasEvidence && (
              <dl className="evidence">
                {facts.evidence.map((row) => (
                  <EvidenceRow key={`${row.field} ${row.value}`} row={row} requestedBy={requestedBy} />
                ))}
              </dl>
            )}
            {isPending && checks}
          </div>
        </section>
      )}
    </>
  );
}

const Checks = ({ checks }: Pick<Facts, 'checks'>) => (
  <ul className="checks">
    {checks.map((check) => (
      <li key={check.check} className={check.passed ? 'checks__passed' : 'checks__failed'}>
        {check.passed ? <CheckOutlined aria-hidden /> : <WarningOutlined aria-hidden />} {checkText(check)}
      </li>
    ))}
  </ul>
);

/** Returns the public explorer link; a bank has none. */
function explorerLink({ field, value, paymentMethod }: Evidence): string | undefined {
  if (paymentMethod === null || paymentMethod === 'bank') return undefined;
  const isTransaction = field === 'transaction' || field === 'reference';
  return isTransaction ? transactionExplorer(paymentMethod, value) : addressExplorer(paymentMethod, value);
}

function EvidenceRow({ row, requestedBy }: { row: Evidence; requestedBy: string }) {
  const { t } = useTranslations();
  const { field, value, isTyped, uses, moreUses } = row;
  const link = explorerLink(row);
  const [first] = uses;
  return (
    <div>
      <dt>
        {fieldLabel(field)}
        {isTyped && <div>{t('admin_view.evidenceTyped', { who: requestedBy })}</div>}
      </dt>
      <dd>
        <span translate="no" className="code">
          {value}
        </span>{' '}
        {link !== undefined && (
          <a href={link} target="_blank" rel="noreferrer">
            {t('admin_view.explorer')}
          </a>
        )}
        {first === undefined ? (
          <div className="muted">{t('admin_view.neverUsed')}</div>
        ) : (
          <div className="muted">
            {t(`admin_view.usedBefore.${first.by}`)}
            <ul>
              {uses.map(({ by, id, name, amount, at }) => (
                <li key={`${by} ${id}`}>
                  {t(`admin_view.useBy.${by}`, { id, name })}
                  {amount !== null && `, ${formatAmount(amount)} USD`}, <DateTimeCell at={at} />
                </li>
              ))}
            </ul>
            {moreUses > 0 && t('admin_view.moreUses', { number: formatCount(moreUses) })}
          </div>
        )}
      </dd>
    </div>
  );
}
