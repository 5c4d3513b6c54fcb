import { useOperation } from '../../../shared/api/operations.ts';
import { AddressForm } from '../../../shared/address/address-form.tsx';
import { useCountries } from '../../../shared/address/countries.ts';
import { Button } from '../../../shared/components/button.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { Order } from '../../../shared/orders/orders.ts';

/** Form for the shipping address of this one order; the address of the account stays unchanged. */
export function OrderAddressForm({ order, onBack }: { order: Order; onBack: () => void }) {
  const { t } = useTranslations();
  const countries = useCountries();
  const save = useOperation('customer/changeOrderAddress', {
    showsFields: true,
    refetchFirst: true,
    onDone: () => {
      showToast('done', t('order_view.addressChanged'));
      onBack();
    },
  });
  const { recipient = '', address = '', phone = '', country = '' } = order.shipment ?? {};
  return (
    <>
      <p className="muted">{t('order_view.changeAddressText')}</p>
      <QueryState query={countries} skeleton={<Skeleton blockSize="380px" />}>
        {(codes) => (
          <AddressForm
            start={{ recipient, address, phone, country }}
            countries={codes}
            operation={save}
            onSubmit={(changed) => save.submit({ orderId: order.orderId, ...changed })}
          />
        )}
      </QueryState>
      <Button wide variant="text" onClick={onBack}>
        {t('common_view.back')}
      </Button>
    </>
  );
}
