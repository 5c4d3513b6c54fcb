import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAdministrator } from '../session/administrator.ts';
import { auditSubjectLabel, subjectPlace } from '../subjects.ts';

interface SubjectLinkProps {
  /** Kind and number, such as "order 22". */
  subject: string;
  /** The text of the link; by default, the label of the subject. */
  children?: ReactNode;
}

/** The label of a subject, linked to its screen if the administrator may open it. */
export function SubjectLink({ subject, children }: SubjectLinkProps) {
  const { may } = useAdministrator();
  const place = subjectPlace(subject, may);
  const words = children ?? <span className="nowrap">{auditSubjectLabel(subject)}</span>;
  return place === undefined ? words : <Link to={place}>{words}</Link>;
}
