import { noticeAttributes, noticeLinkPattern, noticeTags } from '@goodturn/contract/browser';
import DOMPurify from 'dompurify';
import { ChevronDown, Megaphone } from 'lucide-react';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useNotices } from '../api/content-queries.ts';
import './content.css';

/** Operators write notices as HTML: only the markup of running text is let through, and links to https. */
const clean = (html: string) => ({
  __html: DOMPurify.sanitize(html, {
    ALLOWED_TAGS: noticeTags,
    ALLOWED_ATTR: noticeAttributes,
    ALLOWED_URI_REGEXP: noticeLinkPattern,
    ADD_URI_SAFE_ATTR: ['lang', 'dir'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }),
});

export function NoticesScreen() {
  const { t } = useTranslations();
  const notices = useNotices();
  return (
    <Page title={t('notice_view.title')}>
      <QueryState query={notices} skeleton={<Skeleton blockSize="80px" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={Megaphone} title={t('notice_view.emptyTitle')} text={t('notice_view.emptyText')} />
          ) : (
            list.map(({ noticeId, title, content }) => (
              <details key={noticeId} className="card notice">
                <summary>
                  {title}
                  <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
                </summary>
                {/* oxlint-disable-next-line no-danger -- it is sanitised in the line above. */}
                <div className="notice__content" dangerouslySetInnerHTML={clean(content)} />
              </details>
            ))
          )
        }
      </QueryState>
    </Page>
  );
}
