import { Page } from '../../../shared/components/page.tsx';
import { Loaded, Skeleton } from '../../../shared/components/states.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { useCountries } from '../api/account-calls.ts';
import { AddressForm } from './address-form.tsx';
import './account.css';

export function AddressScreen() {
  const { t } = useTexts();
  const user = useUserInfo();
  const countries = useCountries();
  return (
    <Page title={t('map_view.title')}>
      <p className="muted">{t('map_view.intro')}</p>
      <Loaded query={user} skeleton={<Skeleton blockSize="380px" />}>
        {(info) => (
          <Loaded query={countries} skeleton={<Skeleton blockSize="380px" />}>
            {(codes) => <AddressForm user={info} countries={codes} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
