import { isolatedText } from '@goodturn/contract/browser';
import type { ResponseOf } from '@goodturn/contract';
import { App, Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { formatDateTime } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { codeOf } from '../../../shared/typed-values.ts';

type Found = ResponseOf<'admin/find_own_account'>;

const nameOf = ({ fullName, userName }: Found): string =>
  fullName === '' ? userName : `${isolatedText(fullName, 'ltr')} (${userName})`;

/** Finds one customer, names them, and records the account as the own one by its code or by a second person. */
export function RecordOwnDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [number, setNumber] = useState('');
  const { data: found, error, isFetching } = useCall('admin/find_own_account', { number }, { enabled: number !== '' });
  return (
    <Drawer open title={t('admin_view.ownCustomersAdd')} size={460} mask={{ closable: false }} onClose={onClose}>
      <p className="entry-about muted">{t('admin_view.ownCustomersIntro')}</p>
      <Form layout="vertical" onFinish={(typed: { number?: string }) => setNumber(typed.number?.trim() ?? '')}>
        <Form.Item
          name="number"
          label={t('admin_view.ownFind')}
          {...(number !== '' && error !== null && { validateStatus: 'error' as const, help: error.message })}
        >
          <Input autoComplete="off" maxLength={40} dir="ltr" />
        </Form.Item>
        <Button htmlType="submit" loading={isFetching}>
          {t('admin_view.ownFindButton')}
        </Button>
      </Form>
      {number !== '' && found !== undefined && (
        <>
          <p className="entry-about" role="status">
            <strong>
              {t('admin_view.ownFound', {
                name: nameOf(found),
                id: found.userId,
                time: formatDateTime(found.registeredAt),
              })}
            </strong>
          </p>
          <p className="entry-about">{t('admin_view.ownIsItYou')}</p>
          <ByCode found={found} onDone={onClose} />
          {may('approval.decide') && <BySecondPerson found={found} onDone={onClose} />}
        </>
      )}
    </Drawer>
  );
}

interface ProofProps {
  found: Found;
  onDone: () => void;
}

function ByCode({ found, onDone }: ProofProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, submit } = useOperation('admin/own_account', {
    onDone: () => {
      message.success(t('admin_view.saved'));
      onDone();
    },
    onError: (failed) => {
      setProblem(failed.message);
      return true;
    },
  });
  const isWhole = /^\d{6}$/.test(codeOf(code));
  return (
    <section className="entry-about" aria-labelledby="own-by-code">
      <h3 id="own-by-code">{t('admin_view.ownByCode')}</h3>
      <p className="muted">{t('admin_view.ownByCodeWhy', { name: nameOf(found) })}</p>
      <Form layout="vertical" onFinish={() => submit({ userId: found.userId, code: codeOf(code) })}>
        <Form.Item
          label={t('admin_view.ownCode')}
          htmlFor="own-code"
          {...(problem !== undefined && { validateStatus: 'error' as const, help: problem })}
        >
          <Input
            id="own-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={code}
            onChange={({ target }) => {
              setProblem(undefined);
              setCode(target.value);
            }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isWhole}>
          {t('admin_view.ownRecord', { name: nameOf(found) })}
        </Button>
      </Form>
    </section>
  );
}

function BySecondPerson({ found, onDone }: ProofProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { busy, submit } = useOperation('admin/request_own_account', {
    onDone: () => {
      message.success(t('admin_view.requested'));
      onDone();
    },
  });
  return (
    <section className="entry-about" aria-labelledby="own-by-second">
      <h3 id="own-by-second">{t('admin_view.ownBySecond')}</h3>
      <p className="muted">{t('admin_view.ownBySecondWhy', { name: nameOf(found) })}</p>
      <Form
        layout="vertical"
        onFinish={({ reason }: { reason: string }) => submit({ userId: found.userId, reason: reason.trim() })}
      >
        <Form.Item
          name="reason"
          label={t('admin_view.reason')}
          rules={[{ required: true, whitespace: true, message: t('error_view.field_required') }]}
        >
          <Input maxLength={500} />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {t('admin_view.requestApproval')}
        </Button>
      </Form>
    </section>
  );
}
