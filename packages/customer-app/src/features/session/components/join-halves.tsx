import { halvesIn } from '@goodturn/browser';
import { useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import { Entrance } from './entrance.tsx';

interface JoinHalvesProps {
  halves: readonly string[];
  /** The state of each half, as far as there is one. */
  states: readonly string[];
  isMismatch: boolean;
  onJoin: (halves: string[]) => void;
}

const stateErrors: Readonly<Record<string, TextKey>> = {
  unknown: 'error_view.password_link_unknown',
  used: 'error_view.password_link_used',
  expired: 'error_view.password_link_expired',
  ended: 'error_view.password_link_ended',
};

/** Takes the two links that open an account, and says which of them does not work. */
export function JoinHalves({ halves, states, isMismatch, onJoin }: JoinHalvesProps) {
  const { t } = useTranslations();
  const [form, setForm] = useState({ first: halves[0] ?? '', second: halves[1] ?? '' });
  const [missing, setMissing] = useState<Record<string, string>>({});
  const errorOf = (index: number): string | undefined => {
    if (isMismatch && index === 1) return t('error_view.password_link_mismatch');
    const key = stateErrors[states[index] ?? ''];
    return key && t(key);
  };
  const onSubmit = () => {
    const [first, second] = [halvesIn(form.first), halvesIn(form.second)];
    const joined = [...new Set([...first, ...second])].slice(0, 2);
    const name = second.length === 0 ? 'second' : 'first';
    const error = second.length > 0 && first.length > 0 ? 'password_link_mismatch' : 'password_link_incomplete';
    setMissing(joined.length < 2 ? { [name]: t(`error_view.${error}`) } : {});
    if (joined.length === 2) onJoin(joined);
  };
  const field = (name: 'first' | 'second', index: number) => (
    <Field
      label={t(`reset_view.${name}Link`)}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      value={form[name]}
      onChange={(value) => setForm({ ...form, [name]: value })}
      error={missing[name] ?? errorOf(index)}
    />
  );
  const isKept = halves.length === 1 && states[0] === 'open';
  return (
    <Entrance title={t('reset_view.title')} heading={t('reset_view.title')} phone="form">
      <Form className="entrance__form" onSubmit={onSubmit} errors={missing} serverErrors={undefined}>
        <p className="muted">{t('reset_view.halvesIntro')}</p>
        {isKept && <p role="status">{t('reset_view.firstKept')}</p>}
        {field('first', 0)}
        {field('second', 1)}
        <Button type="submit" wide>
          {t('reset_view.joinLinks')}
        </Button>
      </Form>
    </Entrance>
  );
}
