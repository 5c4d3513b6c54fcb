import { useOperation } from '../../../shared/api/operations.ts';
import { AddressForm } from '../../../shared/address/address-form.tsx';
import { useCountries } from '../../../shared/address/countries.ts';
import { useGoBack } from '../../../shared/components/page.tsx';
import { SidePage } from '../../../shared/components/side-page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';

export function AddressScreen() {
  const { t } = useTranslations();
  const goBack = useGoBack();
  const user = useUserInfoAtOnce();
  const countries = useCountries();
  const save = useOperation('customer/updateAddress', {
    showsFields: true,
    refetchFirst: true,
    onDone: () => {
      showToast('done', t('map_view.saved'), 'nextPage');
      goBack();
    },
  });
  return (
    <SidePage title={t('map_view.title')}>
      <p className="muted">{t('map_view.intro')}</p>
      <QueryState query={user} skeleton={<Skeleton blockSize="380px" />}>
        {({ recipient, address, phone, country }) => (
          <QueryState query={countries} skeleton={<Skeleton blockSize="380px" />}>
            {(codes) => (
              <AddressForm
                start={{
                  recipient: recipient ?? '',
                  address: address ?? '',
                  phone: phone ?? '',
                  country: country ?? '',
                }}
                countries={codes}
                operation={save}
                onSubmit={({ country: chosen, ...rest }) =>
                  save.submit({ ...rest, ...(chosen === '' ? {} : { country: chosen }) })
                }
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </SidePage>
  );
}
