import { useNavigate, useParams } from 'react-router';
import { useCallPages } from '../../shared/api/calls.ts';
import { Desk } from '../../shared/components/desk.tsx';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useFilter } from '../../shared/use-filter.ts';
import { nextOf } from './identity.ts';
import { IdentityPage } from './identity-page.tsx';
import { IdentityRow } from './identity-row.tsx';

const states = ['pending', 'approved', 'rejected'] as const;

/** The identity documents that wait for a decision, the oldest first, and those that were decided on, beside one of them. */
export function IdentityScreen() {
  const { t } = useTranslations();
  const { submissionId } = useParams();
  const navigate = useNavigate();
  const [state, choose] = useFilter('state', states, 'pending');
  const query = useCallPages('real_name/inquire', { state });
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
        <FilterTabs
          label={t('admin_view.state')}
          value={state}
          options={states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }))}
          onChange={choose}
        />
      }
      query={query}
      emptyText={t(`admin_view.emptyIdentity.${state}`)}
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
