import { useNavigate, useParams } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { Worklist, WorklistTabs } from '../../../shared/components/worklist.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { nextOf, type Submission } from './identity.ts';
import { IdentityPage } from './identity-page.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';

const decided = ['approved', 'rejected'] as const;

/** The queue of identity documents, oldest first, beside one of them; decided ones are in a table. */
export function IdentityScreen() {
  const { t } = useTranslations();
  const { submissionId } = useParams();
  const navigate = useNavigate();
  const query = useCallPages('real_name/inquire', { state: ['pending'] });
  const title = t('admin_view.menu.identity');
  const goOn = () => {
    const next = nextOf(query.rows ?? [], submissionId);
    void navigate(`/customer/identity${next === undefined ? '' : `/${next}`}`);
  };
  return (
    <Worklist
      title={title}
      label={t('admin_view.identityList')}
      tabs={
        <WorklistTabs
          label={t('admin_view.state')}
          value="pending"
          queues={[{ value: 'pending', label: t('admin_view.state.pending') }]}
          onChange={() => void navigate('/customer/identity')}
          lists={decided.map((name) => ({
            to: `/customer/identity/list?view=${name}`,
            label: t(`admin_view.state.${name}`),
          }))}
        />
      }
      query={query}
      emptyText={t('admin_view.emptyIdentity.pending')}
      keyOf={(row) => row.submissionId}
      pathOf={(row) => `/customer/identity/${row.submissionId}`}
      row={(row) => <IdentityRow submission={row} />}
      opened={submissionId}
      chooseText={t('admin_view.chooseIdentity')}
    >
      <IdentityPage key={submissionId} submissionId={submissionId ?? ''} onDecided={goOn} />
    </Worklist>
  );
}

function IdentityRow({ submission }: { submission: Submission }) {
  const { t } = useTranslations();
  const { userName, userId, submittedAt, state, decidedBy, identityReason } = submission;
  return (
    <>
      <span className="worklist-row__line">
        <strong className="worklist-row__rest">
          <bdi translate="no">{userName}</bdi>
        </strong>
        {state !== 'pending' && <StatusTag state={state} />}
      </span>
      <span className="worklist-row__line muted">
        <span className="worklist-row__rest">{t('admin_view.userNumber', { id: userId })}</span>
        <DateTimeCell at={submittedAt} />
      </span>
      {decidedBy !== null && (
        <span className="worklist-row__line muted">
          <span className="worklist-row__rest">
            <bdi translate="no">{decidedBy}</bdi>
            {identityReason !== null && `: ${t(`admin_view.identityReason.${identityReason}`)}`}
          </span>
        </span>
      )}
    </>
  );
}
