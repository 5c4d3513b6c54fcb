import type { ResponseOf } from '@goodturn/contract';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField } from '../../../shared/components/form-validation.ts';
import { useFields } from '../../../shared/components/use-fields.ts';
import { percentOfRate, rateOfPercent, ratioText } from '../../../shared/i18n/percent.ts';
import { settingBounds, settingKinds, settingMayBeEmpty, settingOptions } from '../../../shared/setting-kinds.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';

export type Setting = ResponseOf<'setting/inquire'>[number];

/** Returns the stored value in the form in which it is typed. */
function typedForm(kind: string, value: string): string {
  if (kind === 'percent') return percentOfRate(value);
  return kind === 'ratio' ? ratioText(value) : value;
}

export function SettingDrawer({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  const { name } = setting;
  const kind = settingKinds[name];
  const bounds = settingBounds[name];
  const value: FormField = {
    name: 'value',
    label: t('admin_view.payload.value'),
    kind,
    optional: settingMayBeEmpty(name),
    zeroAllowed: true,
    longest: 2_000,
    ...(bounds && { bounds }),
    initial: typedForm(kind, setting.value),
    ...(kind === 'choice' && {
      options: settingOptions(name),
    }),
  };
  return (
    <FormDrawer
      title={t(`admin_view.value.name.${name}`)}
      intro={textOr(`admin_view.settingHint.${name}`, t('admin_view.settingIntro'))}
      fields={[value, field.reason]}
      path="setting/update"
      input={({ value: typed = '', reason = '' }) => ({
        name,
        value: kind === 'percent' ? rateOfPercent(typed) : typed,
        reason,
      })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    />
  );
}
