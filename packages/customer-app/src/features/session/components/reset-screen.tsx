import { createHalfMemory, withHalves } from '@goodturn/browser';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { useRegistrationTerms } from '../api/session-calls.ts';
import { Entrance } from './entrance.tsx';
import { JoinHalves } from './join-halves.tsx';
import { OpeningForm } from './opening-form.tsx';

type Closed = 'unknown' | 'used' | 'expired' | 'ended';

const closedBy: Readonly<Record<string, Closed>> = {
  password_link_unknown: 'unknown',
  password_link_used: 'used',
  password_link_expired: 'expired',
  password_link_ended: 'ended',
};

/** Returns the state of a link of which no half can be of use any more. */
const closedState = (halves: readonly string[]): Closed | undefined => {
  const [first] = halves;
  return halves.every((half) => half === first) ? closedBy[`password_link_${first}`] : undefined;
};

const memory = createHalfMemory('reset_half');

/** Returns the halves that are here: the one that was kept, and what the address brings, which does not stay in it. */
function useHalves() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [halves, setHalves] = useState(() => withHalves(memory.read(), token));
  const [brought, setBrought] = useState(token);
  if (token !== '' && token !== brought) {
    setBrought(token);
    setHalves(withHalves(halves, token));
  }
  useEffect(() => {
    if (token !== '') navigate('/reset', { replace: true });
  }, [token]);
  return [halves, setHalves] as const;
}

/**
 * Sets a new login password by the one-time link of two operators, or the first one of an account that an operator
 * added. The link comes in two halves, one from each of them, in either order.
 */
export function ResetScreen() {
  const { t } = useTranslations();
  const [halves, setHalves] = useHalves();
  const [closed, close] = useState<Closed>();
  const token = halves.join('.');
  const link = useCall('customer/passwordLink', { token }, { enabled: token !== '', staleTime: Infinity });
  const state = link.data?.state;
  useEffect(() => {
    if (state === 'half') memory.keep(token);
    // With both halves the page needs no memory, and what cannot be used is not worth one.
    else if (state !== undefined) memory.forget();
  }, [state, token]);
  if (token === '') return <JoinHalves halves={halves} states={[]} isMismatch={false} onJoin={setHalves} />;
  return (
    <QueryState query={link} skeleton={<Waiting />}>
      {({ state: shown, halves: states, isNew }) => {
        const ended = closed ?? closedState(states);
        if (ended !== undefined) return <ClosedLink state={ended} />;
        if (shown !== 'open') {
          const isMismatch = shown === 'mismatch';
          return <JoinHalves key={token} halves={halves} states={states} isMismatch={isMismatch} onJoin={setHalves} />;
        }
        if (isNew) return <Opening token={token} onClosed={close} />;
        return (
          <Entrance title={t('reset_view.title')} heading={t('reset_view.title')} phone="form">
            <ResetForm token={token} onClosed={close} />
          </Entrance>
        );
      }}
    </QueryState>
  );
}

/** The first password of an account that an operator added. */
function Opening({ token, onClosed }: { token: string; onClosed: (state: Closed) => void }) {
  const { t } = useTranslations();
  const terms = useRegistrationTerms();
  const onFailed = (code: string): boolean => {
    const state = closedBy[code];
    if (state !== undefined) onClosed(state);
    return state !== undefined;
  };
  return (
    <Entrance title={t('register_view.title')} heading={t('register_view.heading')} phone="form">
      <QueryState query={terms} skeleton={<Skeleton blockSize="420px" />}>
        {({ rulesVersion }) => <OpeningForm token={token} rulesVersion={rulesVersion} onFailed={onFailed} />}
      </QueryState>
    </Entrance>
  );
}

function Waiting() {
  const { t } = useTranslations();
  return (
    <Entrance title={t('reset_view.title')} heading={t('reset_view.title')} phone="form">
      <Skeleton blockSize="280px" />
    </Entrance>
  );
}

function ClosedLink({ state }: { state: Closed }) {
  const { t } = useTranslations();
  return (
    <Entrance title={t('reset_view.title')} heading={t('reset_view.title')} phone="form">
      <EmptyState icon={LinkIcon} title={t(`reset_view.title_${state}`)} text={t(`reset_view.text_${state}`)}>
        <ButtonLink to="/customer">{t('login_view.support')}</ButtonLink>
        <ButtonLink variant="text" to="/login">
          {t('reset_view.toLogin')}
        </ButtonLink>
      </EmptyState>
    </Entrance>
  );
}

const names = ['newPassword', 'repeat'] as const;

function ResetForm({ token, onClosed }: { token: string; onClosed: (state: Closed) => void }) {
  const { t } = useTranslations();
  const [form, setForm] = useState({ newPassword: '', repeat: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, error, fields, submit } = useOperation('customer/resetPwd', {
    showsFields: true,
    onDone: () => {
      // Every session has ended, and the log-in would redirect a person who still has a token.
      setToken(null);
      navigate('/login', { replace: true, state: { notice: t('reset_view.done') } });
    },
    onError: ({ code }) => {
      const state = closedBy[code];
      if (state !== undefined) onClosed(state);
      return state !== undefined;
    },
  });
  const onSubmit = () => {
    const found = Object.entries(validateNewPassword(form)).map(([name, key]) => [name, t(key)]);
    setErrors(Object.fromEntries(found));
    if (found.length === 0) submit({ token, newPassword: withoutWhiteSpace(form.newPassword) });
  };
  return (
    <Form className="entrance__form" onSubmit={onSubmit} errors={errors} serverErrors={error}>
      <p className="muted">{t('reset_view.intro')}</p>
      {names.map((name) => (
        <Field
          key={name}
          label={t(`reset_view.${name}`)}
          hint={name === 'newPassword' ? t('safety_view.hint') : undefined}
          type="password"
          autoComplete="new-password"
          value={form[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
          error={errors[name] ?? fields[name]}
        />
      ))}
      <Button type="submit" wide busy={busy}>
        {t('reset_view.save')}
      </Button>
      <p className="muted">{t('reset_view.waits')}</p>
    </Form>
  );
}

function validateNewPassword(form: { newPassword: string; repeat: string }): Record<string, TextKey> {
  const [first, second] = [withoutWhiteSpace(form.newPassword), withoutWhiteSpace(form.repeat)];
  return {
    ...(first === '' && { newPassword: 'safety_view.missing' as const }),
    ...(second === '' && { repeat: 'safety_view.missing' as const }),
    ...(first !== '' && second !== '' && first !== second && { repeat: 'safety_view.differ' as const }),
  };
}
