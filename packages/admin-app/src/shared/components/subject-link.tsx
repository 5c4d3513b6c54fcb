import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAdministrator } from '../session/administrator.ts';
import { auditSubjectLabel, subjectPlace } from '../subjects.ts';

interface SubjectLinkProps {
  /** As "order 22". */
  subject: string;
  /** What is read in place of its name. */
  children?: ReactNode;
}

/** What something belongs to, in words, which lead there. */
export function SubjectLink({ subject, children }: SubjectLinkProps) {
  const { may } = useAdministrator();
  const place = subjectPlace(subject, may);
  const words = children ?? <span className="nowrap">{auditSubjectLabel(subject)}</span>;
  return place === undefined ? words : <Link to={place}>{words}</Link>;
}
