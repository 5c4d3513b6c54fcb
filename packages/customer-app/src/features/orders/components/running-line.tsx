import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { useRunningLine } from '../api/order-calls.ts';

const tags = /<[^>]*>/g;

/** The operator's line of the day, as plain text; without one, nothing stands here. */
export function RunningLine() {
  const line = useRunningLine().data?.[0];
  if (line === undefined) return null;
  return (
    <p className="match__line">
      <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" />
      <Link to="/notice">{line.noticeContent.replace(tags, ' ').trim() || line.noticeTitle}</Link>
    </p>
  );
}
