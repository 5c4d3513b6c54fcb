import { Megaphone, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../shared/router/link.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { prefersReducedMotion } from '../../../shared/motion.ts';
import { useRunningLine } from '../api/order-calls.ts';

/** The operators' running line as plain text that moves calmly; renders nothing without one. */
export function NoticeMarquee() {
  const { t } = useTranslations();
  const [runs, setRuns] = useState(() => !prefersReducedMotion());
  const [moves] = useState(runs);
  const line = useRunningLine().data?.[0];
  if (line === undefined) return null;
  const words = lineOf(line.content) || line.title;
  const Icon = runs ? Pause : Play;
  return (
    <div className="match__line">
      <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" />
      <p className={`match__words${moves ? ' match__words--move' : ''}${runs ? '' : ' match__words--still'}`}>
        <Link to="/notice">{words}</Link>
        {moves && <span aria-hidden="true">{words}</span>}
      </p>
      {moves && (
        <button
          type="button"
          className="match__pause"
          aria-label={t(runs ? 'common_view.pause' : 'common_view.play')}
          onClick={() => setRuns(!runs)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Elements that begin a new line, so that the words on both sides of them need a space. */
const breaks = 'br, p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, table, tr, td, th';

/** Returns the visible text of HTML on one line. The parsed document neither loads resources nor runs scripts. */
export function lineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(breaks)) {
    element.before(' ');
    element.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}
