import { Page } from '../../../shared/components/page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import './account-screen.css';
import { EraseSection } from './erase-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PhraseSection } from './phrase-section.tsx';
import { PushSection } from './push-section.tsx';
import { ReportSection } from './report-section.tsx';
import { TelegramSection } from './telegram-section.tsx';

/** Page of the decisions about the account, and of its protection from people who pretend to be the shop. */
export function AccountScreen() {
  const { t } = useTranslations();
  return (
    <Page title={t('account_view.title')}>
      <PhraseSection />
      <ReportSection />
      <PushSection />
      <TelegramSection />
      <ExportSection />
      <EraseSection />
    </Page>
  );
}
