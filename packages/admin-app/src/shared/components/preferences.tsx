import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRefetchAll } from '../api/calls.ts';
import { chooseLanguage, languageCode, officeLanguages, useTranslations } from '../i18n/texts.ts';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import { NativeSelect } from './native-select.tsx';

export function Preferences() {
  const { t } = useTranslations();
  const theme = useTheme();
  const refetchAll = useRefetchAll();
  const change = async (code: string) => {
    await chooseLanguage(code);
    // The server translates product names and its own texts, so that they are refetched.
    await refetchAll();
  };
  return (
    <>
      <NativeSelect
        label={t('admin_view.language')}
        value={languageCode()}
        options={officeLanguages.map(({ code, ownName }) => ({ value: code, label: ownName }))}
        onChange={change}
      />
      <Button icon={<BulbOutlined />} onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
        {t(theme === 'dark' ? 'admin_view.light' : 'admin_view.dark')}
      </Button>
    </>
  );
}
