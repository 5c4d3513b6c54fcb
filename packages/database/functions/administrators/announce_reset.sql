create or replace function shop.announce_reset(p_approval bigint, p_administrator bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  insert into reset_notice (approval_id, administrator_id, notified_at, decidable_from)
    -- No session lasts longer than twelve hours. It counts also where somebody has ended it since, or else it would be ended first.
    select p_approval, a.id, p_now, case when a.last_login_at > p_now - interval '12 hours' then p_now + interval '1 hour' else p_now end
      from administrator a where a.id = p_administrator $$;

comment on function shop.announce_reset is
'Keeps that an administrator is told of a request to reset the own password or second factors, and from when on it can be decided: an hour
later for whoever has logged in within twelve hours.';

alter function shop.announce_reset owner to goodturn_ledger;

create or replace trigger reset_notice_is_append_only before update or delete or truncate on shop.reset_notice
  for each statement execute function ledger.reject_modification();
create or replace trigger reset_objection_is_append_only before update or delete or truncate on shop.reset_objection
  for each statement execute function ledger.reject_modification();
