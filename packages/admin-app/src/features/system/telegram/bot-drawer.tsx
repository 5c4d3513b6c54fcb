import type { ResponseOf } from '@goodturn/contract';
import { App, Form } from 'antd';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormValues } from '../../../shared/components/form-validation.ts';
import { TryOut } from '../../../shared/components/try-out.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';

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
      beforeSubmit={<BotTest />}
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

const outcomeText = ({ result, username }: ResponseOf<'telegram_bot/test'>, t: Translate): string =>
  [t(`admin_view.value.botTest.${result}`), ...(username === null ? [] : [`@${username}`])].join(' ');

/** Asks Telegram for the owner of the typed token; without one, of the stored token. */
function BotTest() {
  const { t } = useTranslations();
  const form = Form.useFormInstance<FormValues>();
  const { busy, data, submit } = useOperation('telegram_bot/test', {
    onFields: (errors) => form.setFields(Object.entries(errors).map(([name, error]) => ({ name, errors: [error] }))),
  });
  return (
    <TryOut
      busy={busy}
      onPress={() => submit(withToken(form.getFieldsValue()['token']))}
      outcome={data && { isGood: data.data.result === 'ok', text: outcomeText(data.data, t) }}
    />
  );
}
