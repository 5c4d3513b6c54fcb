import { halvesIn } from '@goodturn/browser';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';

interface JoinHalvesProps {
  halves: readonly string[];
  /** The state of each half, as far as there is one. */
  states: readonly string[];
  isMismatch: boolean;
  onJoin: (halves: string[]) => void;
}

const names = ['firstHalf', 'secondHalf'] as const;
type Values = Record<(typeof names)[number], string>;

/** Takes the two halves of a link, and says which of them does not work. */
export function JoinHalvesForm({ halves, states, isMismatch, onJoin }: JoinHalvesProps) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const errorOf = (index: number): string | undefined => {
    const error = typed[names[index] ?? 'firstHalf'];
    if (error !== undefined) return error;
    if (isMismatch && index === 1) return t('admin_view.linkState.mismatch');
    const state = (['used', 'expired', 'ended', 'unknown'] as const).find((one) => one === states[index]);
    return state && t(`admin_view.linkState.${state}`);
  };
  const join = ({ firstHalf = '', secondHalf = '' }: Partial<Values>): void => {
    const [first, second] = [halvesIn(firstHalf), halvesIn(secondHalf)];
    const joined = [...new Set([...first, ...second])].slice(0, 2);
    const isMissing = first.length === 0 || second.length === 0;
    const error = t(isMissing ? 'admin_view.linkState.half' : 'admin_view.linkState.mismatch');
    setTyped(joined.length === 2 ? {} : { [second.length === 0 || !isMissing ? 'secondHalf' : 'firstHalf']: error });
    if (joined.length === 2) onJoin(joined);
  };
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      initialValues={{ firstHalf: halves[0] ?? '', secondHalf: halves[1] ?? '' }}
      onFinish={join}
    >
      <p>{t('admin_view.halvesIntro')}</p>
      {halves.length === 1 && states[0] === 'open' && <p role="status">{t('admin_view.firstHalfKept')}</p>}
      {names.map((name, index) => {
        const error = errorOf(index);
        return (
          <Form.Item
            key={name}
            name={name}
            label={t(name === 'firstHalf' ? 'admin_view.firstHalf' : 'admin_view.secondHalf')}
            {...(error !== undefined && { validateStatus: 'error' as const, help: error })}
          >
            <Input autoComplete="off" spellCheck={false} dir="ltr" />
          </Form.Item>
        );
      })}
      <Button type="primary" htmlType="submit" block>
        {t('admin_view.joinHalves')}
      </Button>
    </Form>
  );
}
