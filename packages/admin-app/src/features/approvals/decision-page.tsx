import { Button, Result, Spin } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/calls.ts';
import { DescriptionList } from '../../shared/components/description-list.tsx';
import { labelledFields } from '../../shared/fields.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { ApprovalDetails } from './approval.ts';
import { ChangesCard } from './changes-card.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionHead } from './decision-head.tsx';
import { DecisionWarnings } from './decision-warnings.tsx';
import { EvidenceCard } from './evidence-card.tsx';

/** One request with all that a decision rests on, as the server has read it at this moment. */
export function DecisionPage({ approvalId, back }: { approvalId: string; back: string }) {
  const { t } = useTranslations();
  const title = t('admin_view.requestNumber', { id: approvalId });
  const { data, error, refetch, isFetching } = useCall('approval/details', { approvalId });
  return (
    <article className="approvals__page" aria-label={title}>
      <header className="decision__bar">
        <Link to={{ pathname: '/customer/approvals', search: back }}>{t('admin_view.backToRequests')}</Link>
        <h2>{title}</h2>
        <Button size="small" loading={isFetching} onClick={() => refetch()}>
          {t('admin_view.readAgain')}
        </Button>
      </header>
      <Content details={data} error={error} retry={() => refetch()} />
    </article>
  );
}

function Content({
  details,
  error,
  retry,
}: {
  details: ApprovalDetails | undefined;
  error: Error | null;
  retry: () => unknown;
}) {
  const { t } = useTranslations();
  if (details === undefined) {
    if (error === null) return <Spin className="record-state" description={t('admin_view.loading')} />;
    const again = <Button onClick={retry}>{t('common_view.retry')}</Button>;
    return <Result className="record-state" status="warning" title={error.message} extra={again} />;
  }
  const { facts, payload } = details;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard. */}
      <div className="decision__scroll" tabIndex={0} role="region" aria-label={t('admin_view.requestedTerms')}>
        <DecisionHead details={details} />
        <DecisionWarnings details={details} />
        <div className="decision__cards">
          {facts.comparison.length > 0 && <ComparisonCard details={details} />}
          {details.state === 'pending' && <ChangesCard facts={facts} />}
          <section className="decision__card">
            <h3>{t('admin_view.requestedTerms')}</h3>
            <DescriptionList items={[...labelledFields(payload), [t('admin_view.reason'), details.reason]]} />
          </section>
        </div>
        <EvidenceCard details={details} />
      </div>
      {details.state === 'pending' && <DecisionBar details={details} />}
    </>
  );
}
