import { Link } from 'react-router';
import './filter-tabs.css';

interface DeskTabsProps {
  label: string;
  value: string;
  queues: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** What is not waited for any more, in tables of its own. */
  lists: readonly { to: string; label: string }[];
}

/** The queues of a desk side by side, and after them the ways to what was decided. */
export function DeskTabs({ label, value, queues, onChange, lists }: DeskTabsProps) {
  return (
    <div className="filter-tabs" role="group" aria-label={label}>
      {queues.map((queue) => (
        <button
          key={queue.value}
          type="button"
          aria-pressed={queue.value === value}
          onClick={() => onChange(queue.value)}
        >
          {queue.label}
        </button>
      ))}
      {lists.map(({ to, label: name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </div>
  );
}
