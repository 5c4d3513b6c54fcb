import { ChevronRight, ExternalLink, MessageCircle, Send } from 'lucide-react';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { safeLink } from '../../../shared/safe-link.ts';
import { useSupport } from '../api/content-queries.ts';
import './content.css';

type Icon = typeof Send;

interface Chat {
  name: string;
  account: string;
  /** It is undefined if the shop has no such chat, or if its link must not be opened. */
  link: string | undefined;
  Icon: Icon;
}

function ChatRow({ name, account, link, Icon }: Chat) {
  const { t } = useTranslations();
  const content = (
    <>
      <span className="support-row__mark">
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span>
        <span className="support-row__name">{name}</span>
        <bdi translate="no" className="muted">
          {link === undefined ? t('support_view.none') : account}
        </bdi>
      </span>
    </>
  );
  if (link === undefined) return <div className="card support-row">{content}</div>;
  return (
    <button type="button" className="card support-row" onClick={() => open(link, '_blank', 'noopener')}>
      {content}
      <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

const helps = [
  { to: '/view/order', key: 'support_view.orders' },
  { to: '/rule', key: 'support_view.rules' },
  { to: '/notice', key: 'support_view.notices' },
  { to: '/transparency', key: 'rule_view.toTransparency' },
] as const;

/** Links to what a person can do without waiting for an answer of customer service. */
function SelfHelp() {
  const { t } = useTranslations();
  return (
    <section className="card support-help">
      <h2>{t('support_view.helpTitle')}</h2>
      <p className="muted">{t('support_view.helpIntro')}</p>
      <ul>
        {helps.map(({ to, key }) => (
          <li key={to}>
            <Link to={to}>
              {t(key)}
              <ChevronRight className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SupportScreen() {
  const { t } = useTranslations();
  const support = useSupport();
  return (
    <Page title={t('support_view.title')}>
      <p className="muted">{t('support_view.intro')}</p>
      <QueryState query={support} skeleton={<Skeleton blockSize="180px" />}>
        {({ whatsapp, whatsappLink, telegram, telegramLink }) => {
          const chats: Chat[] = [
            { name: t('support_view.whatsapp'), account: whatsapp, link: safeLink(whatsappLink), Icon: MessageCircle },
            { name: t('support_view.telegram'), account: telegram, link: safeLink(telegramLink), Icon: Send },
          ];
          return (
            <>
              {chats.map((chat) => (
                <ChatRow key={chat.name} {...chat} />
              ))}
              {chats.every(({ link }) => link === undefined) && <SelfHelp />}
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}
