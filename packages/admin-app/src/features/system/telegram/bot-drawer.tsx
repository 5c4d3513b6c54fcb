import { Alert, App, Button, Form } from 'antd';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormValues } from '../../../shared/components/form-validation.ts';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

const withToken = (token = '') => (token.trim() === '' ? {} : { token: token.trim() });

/** Sets the bot by its token, or removes it; the token can be tested first. */
export function BotDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const { reason } = useFields();
  const { message } = App.useApp();
  const { data: bot } = useCall('telegram_bot/inquire', {});
  return (
    <FormDrawer
      title={t('admin_view.telegramBot')}
      intro={t('admin_view.telegramBotIntro')}
      fields={[{ name: 'token', label: t('admin_view.telegramToken'), kind: 'password', optional: true }, reason]}
      path="telegram_bot/update"
      input={({ token, reason: why = '' }) => ({ ...withToken(token), reason: why })}
      beforeSubmit={<TryOut />}
      submitText={t('admin_view.save')}
      onDone={({ result }) => {
        if (result !== 'ok') return void message.error(t(`admin_view.value.botTest.${result}`));
        message.success(t('admin_view.saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {bot && (
        <p>
          {bot.username === null
            ? t('admin_view.telegramBotNone')
            : t('admin_view.telegramBotIs', { name: `@${bot.username}` })}
        </p>
      )}
    </FormDrawer>
  );
}

/** Asks Telegram for the owner of the typed token; without one, of the stored token. */
function TryOut() {
  const { t } = useTranslations();
  const form = Form.useFormInstance<FormValues>();
  const { busy, data, submit } = useOperation('telegram_bot/test', {
    onFields: (errors) => form.setFields(Object.entries(errors).map(([name, error]) => ({ name, errors: [error] }))),
  });
  const outcome = busy ? undefined : data?.data;
  return (
    <div className="entry-about">
      <Button htmlType="button" loading={busy} onClick={() => submit(withToken(form.getFieldsValue()['token']))}>
        {t('admin_view.fileStoreTest')}
      </Button>
      <div role="status">
        {outcome && (
          <Alert
            type={outcome.result === 'ok' ? 'success' : 'error'}
            showIcon
            title={[
              t(`admin_view.value.botTest.${outcome.result}`),
              ...(outcome.username === null ? [] : [`@${outcome.username}`]),
            ].join(' ')}
          />
        )}
      </div>
    </div>
  );
}
