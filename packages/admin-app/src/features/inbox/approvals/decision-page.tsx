import { useCall } from '../../../shared/api/calls.ts';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { WorklistPage } from '../../../shared/components/worklist.tsx';
import { fieldItems } from '../../../shared/components/field-items.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ApprovalDetails } from './approval.ts';
import { ChangesCard } from './changes-card.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionHead } from './decision-head.tsx';
import { DecisionWarnings } from './decision-warnings.tsx';
import { ObjectionNote } from './objection-note.tsx';
import { EvidenceCard } from './evidence-card.tsx';

/** The page of one request with all facts for the decision, as the server read them for this response. */
export function DecisionPage({ approvalId }: { approvalId: string }) {
  const { t } = useTranslations();
  return (
    <WorklistPage
      title={t('admin_view.requestNumber', { id: approvalId })}
      back={{ to: '/customer/approvals', label: t('admin_view.backToRequests') }}
      query={useCall('approval/details', { approvalId })}
      label={t('admin_view.requestedTerms')}
      content={(details) => <DecisionContent details={details} />}
      foot={(details) => details.state === 'pending' && <DecisionBar details={details} />}
    />
  );
}

function DecisionContent({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { facts, payload, reason, state } = details;
  return (
    <>
      <DecisionHead details={details} />
      <ObjectionNote details={details} />
      <DecisionWarnings details={details} />
      <div className="worklist-page__cards">
        {facts.comparison.length > 0 && <ComparisonCard details={details} />}
        {facts.isKnown && <ChangesCard facts={facts} state={state} />}
        <section className="worklist-page__card">
          <h3>{t('admin_view.requestedTerms')}</h3>
          <DescriptionList items={[...fieldItems(payload), [t('admin_view.reason'), reason]]} />
        </section>
      </div>
      <EvidenceCard details={details} />
    </>
  );
}
