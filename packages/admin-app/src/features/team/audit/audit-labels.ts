import type { ResponseOf } from '@goodturn/contract';
import { foldedText } from '@goodturn/contract/browser';
import { textOr, textsBelow } from '../../../shared/i18n/texts.ts';
import { auditSubjectLabel } from '../../../shared/subjects.ts';

export type AuditEntry = ResponseOf<'audit/inquire'>['list'][number];

/** Returns the label of an action; an unknown action of a later version keeps its recorded name. */
export const actionLabel = (action: string): string => textOr(`admin_view.auditAction.${action}`, action);

export const knownActions = (): { action: string; label: string }[] =>
  Object.entries(textsBelow('admin_view.auditAction.'))
    .map(([action, label]) => ({ action, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** Returns the recorded names whose labels match the searched words. */
export function recordedNamesOf(searched: string): { meantActions: string[]; meantSubjects: string[] } {
  const words = foldedText(searched);
  const has = (label: string): boolean => words !== '' && foldedText(label).includes(words);
  const [id] = /[1-9][0-9]{0,17}/.exec(words) ?? [];
  const kinds = id === undefined ? [] : Object.keys(textsBelow('admin_view.auditSubject.'));
  return {
    meantActions: knownActions()
      .filter(({ label }) => has(label))
      .map(({ action }) => action),
    meantSubjects: kinds.map((kind) => `${kind} ${id}`).filter((subject) => has(auditSubjectLabel(subject))),
  };
}
