import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './outcome.css';

const icons = { warning: ExclamationCircleFilled, success: CheckCircleFilled, info: InfoCircleFilled } as const;

interface OutcomeProps {
  status: keyof typeof icons;
  title: ReactNode;
  subTitle?: ReactNode;
  extra?: ReactNode;
  className?: string;
}

export function Outcome({ status, title, subTitle, extra, className = '' }: OutcomeProps) {
  const Icon = icons[status];
  return (
    <div className={`outcome outcome--${status} ${className}`}>
      <Icon className="outcome__icon" aria-hidden />
      <p className="outcome__title">{title}</p>
      {subTitle !== undefined && <p className="muted">{subTitle}</p>}
      {extra !== undefined && <div className="outcome__extra">{extra}</div>}
    </div>
  );
}
