import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { countryInput, PhoneField } from '../../../shared/address/phone-field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { showToast } from '../../../shared/toasts.ts';
import { useFriendList } from '../api/friend-calls.ts';

/**
 * Form that requests the permission to shop for somebody. The confirmation is the same for every number, so that it
 * does not reveal whether the number has an account.
 */
export function AskForm({ disabled }: { disabled: boolean }) {
  const { t } = useTranslations();
  const [phone, setPhone] = useState({ number: '', country: '' });
  const [error, setError] = useState<string>();
  const ask = useOperation('customer/addFriend', {
    onFields: ({ ownerName }) => setError(ownerName),
    onDone: () => {
      setPhone({ number: '', country: '' });
      showToast('done', t('help_view.asked'));
    },
  });
  const submit = () => {
    const ownerName = withoutWhiteSpace(phone.number);
    setError(ownerName === '' ? t('help_view.numberMissing') : undefined);
    if (ownerName !== '') ask.submit({ ownerName, ...countryInput(phone) });
  };
  const waiting = (useFriendList().data ?? []).filter(({ isAccepted }) => isAccepted === 0);
  return (
    <section className="help__part" aria-labelledby="help-ask">
      <h2 id="help-ask">{t('help_view.askTitle')}</h2>
      <Form className="help__ask" onSubmit={submit} errors={error} serverErrors={ask.error}>
        <PhoneField
          label={t('help_view.number')}
          dir="ltr"
          autoComplete="off"
          value={phone}
          onChange={setPhone}
          error={error}
          disabled={disabled}
        />
        <Button type="submit" variant="secondary" busy={ask.busy} disabled={disabled}>
          {t('help_view.ask')}
        </Button>
      </Form>
      {waiting.length > 0 && (
        <ul className="help__waiting">
          {waiting.map(({ friendId, ownerName, createdAt }) => (
            <li key={friendId}>{t('help_view.askedOn', { name: ownerName, date: formatDay(createdAt) })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
