import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { DialogClose } from '../../../shared/components/dialog-close.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { type FoundDeposit, useFoundDeposit } from '../api/deposit-calls.ts';
import { addressGroups } from '../address-groups.ts';
import { readTransactionHash } from '../transaction-hash.ts';
import { DepositLine } from './deposit-line.tsx';

/** One field for the hash of a transaction, and what became of it. */
export function FindDeposit({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState('');
  const found = useFoundDeposit(asked);
  const ask = useOperation('customer/askArrival', { onDone: () => found.refetch() });
  const onSubmit = () => {
    const transaction = readTransactionHash(typed);
    setError(transaction === undefined ? t('deposit_view.hashForm') : undefined);
    if (transaction === undefined) return;
    setAsked(transaction);
    ask.submit({ transaction });
  };
  return (
    <Dialog kind="sheet" title={t('deposit_view.missing_title')} onClose={onClose}>
      <Form onSubmit={onSubmit} errors={error === undefined ? {} : { transaction: error }}>
        <Field
          label={t('deposit_view.hash')}
          hint={t('deposit_view.hashHint')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          autoComplete="off"
          spellCheck={false}
          error={error}
        />
        <Button type="submit" wide busy={ask.busy}>
          {t('deposit_view.look')}
        </Button>
      </Form>
      <div role="status">{asked !== '' && found.data !== undefined && <Answer found={found.data} />}</div>
      <p className="muted">{t('deposit_view.safe')}</p>
      <DialogClose onClose={onClose} />
    </Dialog>
  );
}

type Answered = FoundDeposit['answer'];
type OfDeposit = NonNullable<FoundDeposit['deposit']>['stage'];

const stages: ReadonlySet<Answered> = new Set<OfDeposit>([
  'seen',
  'final',
  'held',
  'credited',
  'returning',
  'returned',
  'kept',
]);

/** Tells whether the answer is about the transfer itself, which then has a stage. */
const isOfDeposit = (answer: Answered): answer is OfDeposit => stages.has(answer);

function Answer({ found: { answer, deposit, address } }: { found: FoundDeposit }) {
  const { t } = useTranslations();
  if (deposit !== null) {
    return (
      <ul>
        <DepositLine deposit={deposit} />
      </ul>
    );
  }
  if (isOfDeposit(answer)) return null;
  return (
    <>
      <p>{t(`deposit_view.answer_${answer}`)}</p>
      {address !== null && (
        <p className="deposit__groups" dir="ltr" translate="no">
          {addressGroups(address).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </p>
      )}
      {(answer === 'other_token' || answer === 'not_seen') && (
        <ButtonLink to="/customer" variant="secondary" wide>
          {t('recharge_qr_view.support')}
        </ButtonLink>
      )}
    </>
  );
}
