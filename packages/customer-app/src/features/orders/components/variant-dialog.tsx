import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { OptionPicker } from '../../../shared/components/option-picker.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceOf } from '../../../shared/orders/order-path.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { showToast } from '../../../shared/toasts.ts';

/** Changes the colour or the model of a paid order. Nothing is sent before the button is pressed. */
export function VariantDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslations();
  const [choice, setChoice] = useState(() => choiceOf(order));
  const change = useOperation('customer/changeOrderVariant', {
    refetchFirst: true,
    onDone: () => {
      showToast('done', t('order_view.variantChanged'));
      onClose();
    },
    onError: () => {
      onClose();
      return false;
    },
  });
  const price = amountText(order.price, currentLanguage().htmlLang).shown;
  return (
    <Dialog kind="sheet" title={t('order_view.whichVariant')} onClose={onClose}>
      <OptionPicker
        legend={t('order_view.color')}
        options={order.variants.colors}
        chosen={choice.color}
        onChoose={(color) => setChoice({ ...choice, color })}
      />
      <OptionPicker
        legend={t('order_view.model')}
        options={order.variants.models}
        chosen={choice.model}
        onChoose={(model) => setChoice({ ...choice, model })}
      />
      <p className="dialog__text">{t('order_view.variantText', { amount: price })}</p>
      <div className="dialog__actions dialog__actions--pair">
        <Button variant="secondary" onClick={onClose}>
          {t('order_view.keep')}
        </Button>
        <Button busy={change.busy} onClick={() => change.submit({ orderId: order.orderId, ...choice })}>
          {t('order_view.changeVariant')}
        </Button>
      </div>
    </Dialog>
  );
}
