import { Suspense, useId, useState, useEffect } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import type { Choice, Order } from '../../../shared/orders/orders.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useOnline } from '../../../shared/use-online.ts';
import { useOrderPayment } from '../use-order-payment.ts';

const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog);
const PaymentFailed = lazyDialog(async () => (await import('./payment-failed.tsx')).PaymentFailed);

interface DeclineAndPayProps {
  order: Order;
  choice: Choice;
  /** Whether a change of the choice is on its way: what is shown is not what would be paid yet. */
  saving?: boolean;
  onDeclined?: () => void;
}

/** The buttons to pay and to decline an order, in equal size; dialogs about the payment open above them. */
export function DeclineAndPay({ order, choice, saving = false, onDeclined }: DeclineAndPayProps) {
  const { t } = useTranslations();
  const payment = useOrderPayment(order, () => onDeclined?.());
  const [asksDecline, setAsksDecline] = useState(false);
  const settled = useSettled();
  const price = amountText(order.price, currentLanguage().htmlLang).shown;
  const friend = useFriend();
  // Once it was asked, the order waits for its owner's answer, and nobody else pays or declines it.
  if (order.question !== null) {
    return friend === null ? <OwnersAnswer order={order} choice={choice} /> : <TakeBack order={order} />;
  }
  return (
    <div className="order__actions">
      <Button variant="secondary" busy={payment.declining} onClick={() => payment.busy || setAsksDecline(true)}>
        {t('order_view.decline')}
      </Button>
      {order.ask?.required === true && friend !== null ? (
        <AskButton orderId={order.orderId} choice={choice} name={friend} settled={settled} />
      ) : (
        <PayButton
          busy={payment.paying || saving}
          settled={settled}
          label={t('order_view.payAmount', { amount: price })}
          onPay={() => payment.busy || payment.pay(choice)}
        />
      )}
      <Suspense>
        {asksDecline && (
          <DeclineDialog
            onDecline={() => {
              setAsksDecline(false);
              payment.decline();
            }}
            onClose={() => setAsksDecline(false)}
          />
        )}
        {payment.denial !== null && <PaymentFailed denial={payment.denial} onClose={payment.forgetDenial} />}
      </Suspense>
    </div>
  );
}

interface PayButtonProps {
  busy: boolean;
  settled: boolean;
  label: string;
  onPay: () => void;
}

/** Keeps the button in place without a connection, and says that nothing is sent; a press then does nothing. */
function PayButton({ busy, settled, label, onPay }: PayButtonProps) {
  const { t } = useTranslations();
  const online = useOnline();
  const why = useId();
  const ready = settled && online;
  return (
    <>
      <Button
        busy={busy}
        aria-disabled={!ready || undefined}
        aria-describedby={online ? undefined : why}
        onClick={() => ready && onPay()}
      >
        {label}
      </Button>
      {!online && (
        <p className="order__offline" id={why} role="status">
          {t('order_view.payOffline')}
        </p>
      )}
    </>
  );
}

interface AskButtonProps {
  orderId: string;
  choice: Choice;
  name: string;
  settled: boolean;
}

/** Stands in Pay's place where the owner wants to be asked first; its place then shows that the question waits. */
function AskButton({ orderId, choice, name, settled }: AskButtonProps) {
  const { t } = useTranslations();
  const ask = useOperation('customer/askOwner', { refetchFirst: true });
  return (
    <Button
      busy={ask.busy}
      aria-disabled={!settled || undefined}
      onClick={() => settled && ask.submit({ orderId, ...choice })}
    >
      {t('ask_view.ask', { name })}
    </Button>
  );
}

function TakeBack({ order }: { order: Order }) {
  const { t } = useTranslations();
  const takeBack = useOperation('customer/takeBackQuestion', { refetchFirst: true });
  if (order.question?.isOwn !== true) return null;
  return (
    <div className="order__actions">
      <Button variant="secondary" busy={takeBack.busy} onClick={() => takeBack.submit({ orderId: order.orderId })}>
        {t('ask_view.takeBack')}
      </Button>
    </div>
  );
}

/** The owner's two answers, in equal size: no declines, yes pays the order as it was asked about. */
function OwnersAnswer({ order, choice }: { order: Order; choice: Choice }) {
  const { t } = useTranslations();
  const payment = useOrderPayment(order, () => undefined);
  const decline = useOperation('customer/declineAsked', { refetchFirst: true });
  const settled = useSettled();
  const price = amountText(order.price, currentLanguage().htmlLang).shown;
  return (
    <div className="order__actions">
      <Button
        variant="secondary"
        busy={decline.busy}
        onClick={() => payment.busy || decline.submit({ orderId: order.orderId })}
      >
        {t('ask_view.no')}
      </Button>
      <PayButton
        busy={payment.paying}
        settled={settled}
        label={t('ask_view.yes', { amount: price })}
        onPay={() => decline.busy || payment.busy || payment.pay(choice)}
      />
      <Suspense>
        {payment.denial !== null && <PaymentFailed denial={payment.denial} onClose={payment.forgetDenial} />}
      </Suspense>
    </div>
  );
}

/** Long enough that the press which opened a button does not press it too. */
const settleMs = 300;

/** Returns whether the element has been painted long enough to be pressed on purpose. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
