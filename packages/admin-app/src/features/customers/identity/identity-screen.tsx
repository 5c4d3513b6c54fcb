import { useNavigate, useParams } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { Desk } from '../../../shared/components/desk.tsx';
import { DeskTabs } from '../../../shared/components/desk-tabs.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { nextOf } from './identity.ts';
import { IdentityPage } from './identity-page.tsx';
import { IdentityRow } from './identity-row.tsx';

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
    <Desk
      title={title}
      label={t('admin_view.identityList')}
      tabs={
        <DeskTabs
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
    </Desk>
  );
}
