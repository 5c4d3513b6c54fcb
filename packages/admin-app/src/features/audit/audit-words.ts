import type { PermissionNode, ResponseOf } from '@goodturn/contract';
import { textOr, textsBelow } from '../../shared/i18n/texts.ts';

export type AuditEntry = ResponseOf<'audit/inquire'>['list'][number];

const numbered = /^([a-z]+) (\d+)$/;

/** What was done, in words; the name of an action of a later version stands as it was recorded. */
export const actionLabel = (action: string): string => textOr(`admin_view.auditAction.${action}`, action);

/** What it was done to: "order 22" in the words of the reader. */
export function auditSubjectLabel(subject: string): string {
  const [, job] = /^job ([a-z-]+)$/.exec(subject) ?? [];
  if (job !== undefined) return textOr(`admin_view.value.job.${job}`, subject);
  const [, kind = subject, id = ''] = numbered.exec(subject) ?? [];
  return textOr(`admin_view.auditSubject.${kind}`, subject, { id });
}

/** Every action that has words, by them. */
export const knownActions = (): { action: string; label: string }[] =>
  Object.entries(textsBelow('admin_view.auditAction.'))
    .map(([action, label]) => ({ action, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** The recorded names of what the reader sees in these words. */
export function wordsMean(searched: string): { meantActions: string[]; meantSubjects: string[] } {
  const words = searched.trim().toLowerCase();
  const has = (label: string): boolean => label.toLowerCase().includes(words);
  const [id] = /[1-9][0-9]{0,17}/.exec(words) ?? [];
  const kinds = id === undefined ? [] : Object.keys(textsBelow('admin_view.auditSubject.'));
  return {
    meantActions: knownActions()
      .filter(({ label }) => has(label))
      .map(({ action }) => action),
    meantSubjects: kinds.map((kind) => `${kind} ${id}`).filter((subject) => has(auditSubjectLabel(subject))),
  };
}

const places: Readonly<Record<string, readonly [node: PermissionNode, place: (id: string) => string]>> = {
  approval: ['approval.read', (id) => `approvals/${id}`],
  campaign: ['campaign.read', (id) => `campaigns/${id}`],
  customer: ['user.read', (id) => `users/${id}`],
  order: ['order.read', (id) => `orders?view=all&orderId=${id}`],
  recharge: ['recharge.read', (id) => `recharges?view=all&search=${id}`],
  role: ['role.read', (id) => `roles/${id}`],
  task: ['task.read', (id) => `tasks?search=${id}`],
  withdrawal: ['withdrawal.read', (id) => `withdrawals?view=all&search=${id}`],
};

/** Where the subject of an entry is shown; undefined if it has no screen, or the reader may not open it. */
export function subjectPlace(subject: string, may: (node: PermissionNode) => boolean): string | undefined {
  const [, kind = '', id = ''] = numbered.exec(subject) ?? [];
  const found = places[kind];
  return found !== undefined && may(found[0]) ? `/customer/${found[1](id)}` : undefined;
}
