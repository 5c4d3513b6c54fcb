import { settingKind, settingLabel } from '../setting-kinds.ts';
import { useTranslations } from '../i18n/texts.ts';

export function SettingValue({ name, value }: { name: string; value: string }) {
  const { t } = useTranslations();
  if (value === '') return '–';
  if (settingKind(name) !== 'pictureAddress') return settingLabel(name, value);
  return <img className="setting-picture" src={value} alt={t('admin_view.settingPicture')} width="48" height="48" />;
}
