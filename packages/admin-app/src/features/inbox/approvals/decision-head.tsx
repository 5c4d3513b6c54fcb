import { Link } from 'react-router';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { subjectLabel } from '../../../shared/fields.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { useNames } from '../../../shared/use-names.ts';
import { amountOf, type Approval, type ApprovalDetails } from './approval.ts';

export function DecisionHead({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { kind, state, requestedBy, requestedAt } = details;
  const amount = amountOf(details);
  return (
    <header className="worklist-page__head">
      <div>
        <p className="worklist-page__kind">{t(`admin_view.kind.${kind}`)}</p>
        {amount !== undefined && (
          <p className="worklist-page__amount">
            {amount} <small>USD</small>
          </p>
        )}
        <p className="worklist-page__subject">
          <SubjectLink approval={details} />
        </p>
        <p>{t(`admin_view.effect.${kind}`)}</p>
      </div>
      <div className="worklist-page__who">
        {state === 'pending' ? <WaitsFor details={details} /> : <StatusTag state={state} />}
        <p className="muted">
          <TimeIn
            at={requestedAt}
            sentence={(dateTime) => t('admin_view.decisionRequested', { who: requestedBy, dateTime })}
          />
        </p>
        <Ended details={details} />
      </div>
    </header>
  );
}

function WaitsFor({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const nameAll = useNames();
  const { deciders } = details.facts;
  return (
    <p className="worklist-page__waits">
      {deciders.length === 0 ? t('admin_view.waitsForNobody') : t('admin_view.waitsFor', { names: nameAll(deciders) })}
    </p>
  );
}

function Ended({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { decidedBy, decidedAt, remark, outcome, requestedBy } = details;
  if (decidedAt === null) return null;
  return (
    <>
      <p className="muted">
        <TimeIn
          at={decidedAt}
          sentence={(dateTime) =>
            decidedBy === null
              ? t('admin_view.decisionWithdrawn', { who: requestedBy, dateTime })
              : t('admin_view.decisionDecided', { who: decidedBy, dateTime })
          }
        />
      </p>
      {outcome !== null && <p>{textOr(`error_view.${outcome}`, outcome)}</p>}
      {remark !== null && remark !== '' && <p>{`“${remark}”`}</p>}
    </>
  );
}

const customerKinds: ReadonlySet<string> = new Set([
  'manual_recharge',
  'system_increase',
  'system_decrease',
  'hold',
  'password_reset',
]);

/** Returns the path of the subject's screen, if there is one. */
function placeOf({ kind, subjectId }: Pick<Approval, 'kind' | 'subjectId'>): string | undefined {
  if (subjectId === null) return undefined;
  if (customerKinds.has(kind)) return `/customer/users/${subjectId}`;
  if (kind.startsWith('deposit_')) return '/customer/arrivals';
  return kind === 'campaign_activation' ? `/customer/campaigns/${subjectId}` : undefined;
}

function SubjectLink({ approval }: { approval: Approval }) {
  const label = subjectLabel(approval.subject, approval.payload);
  const place = placeOf(approval);
  return place === undefined ? <bdi translate="no">{label}</bdi> : <Link to={place}>{label}</Link>;
}
