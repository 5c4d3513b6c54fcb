/**
 * Selects the times of the audit entries of an action of operators, by person and by what each was about. It is joined
 * as a whole, so that the audit is read once, however many rows are compared with it.
 */
export const toldTimes = (action: string, about: string): string =>
  `(select u.actor_id, u.details ->> '${about}' as about, array_agg(u.created_at) as times from only shop.audit_entry u
  where u.action = '${action}' and u.actor_kind = 'administrator' group by 1, 2)`;

/**
 * Writes the condition that one of these times is that of an act. Both are of one database transaction, which can wait
 * for a lock up to the statement timeout.
 */
export const isToldAt = (times: string, at: string): string =>
  `exists (select from unnest(${times}) told (at) where abs(extract(epoch from told.at - ${at})) <= 300)`;
