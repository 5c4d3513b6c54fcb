import { ExternalLink, MessageCircle, Send } from 'lucide-react';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { safeLink } from '../../../shared/safe-link.ts';
import { useSupport } from '../api/content-queries.ts';
import './content.css';

function openChat(link: string): void {
  const safe = safeLink(link);
  if (safe !== undefined) open(safe, '_blank', 'noopener');
}

export function SupportScreen() {
  const { t } = useTranslations();
  const support = useSupport();
  return (
    <Page title={t('support_view.title')}>
      <p className="muted">{t('support_view.intro')}</p>
      <QueryState query={support} skeleton={<Skeleton blockSize="180px" />}>
        {({ whatsapp, whatsappLink, telegram, telegramLink }) =>
          [
            { name: t('support_view.whatsapp'), account: whatsapp, link: whatsappLink, Icon: MessageCircle },
            { name: t('support_view.telegram'), account: telegram, link: telegramLink, Icon: Send },
          ].map(({ name, account, link, Icon }) => (
            <button key={name} type="button" className="card support-row" onClick={() => openChat(link)}>
              <span className="support-row__mark">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span>
                <span className="support-row__name">{name}</span>
                <bdi className="muted">{link === '' ? t('support_view.none') : account}</bdi>
              </span>
              {link !== '' && <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />}
            </button>
          ))
        }
      </QueryState>
    </Page>
  );
}
