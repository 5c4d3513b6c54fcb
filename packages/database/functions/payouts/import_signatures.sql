create or replace function chain.import_signatures(p_token text, p_batch bigint, p_digest bytea, p_position integer[], p_variant integer[], p_r bytea[], p_s bytea[],
    p_parity integer[], p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
  v_batch batch%rowtype;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if v_person is null then return 'forbidden'; end if;
  perform lock_payouts();
  select * into v_batch from batch b where b.id = p_batch;
  if not found then return 'not_found'; end if;
  if v_batch.state not in ('exported', 'signed') then return 'batch_state_conflict'; end if;
  if p_digest is distinct from v_batch.digest then return 'another_batch'; end if;
  -- One signature of each variant of each row, and nothing else: an array that is shorter would leave nulls.
  if exists (select from unnest(p_position, p_variant, p_r, p_s, p_parity) g (position, variant, r, s, parity)
              where not is_canonical_signature(g.r, g.s, g.parity::smallint))
     or exists (select g.position, g.variant from unnest(p_position, p_variant) g (position, variant)
                except all select i.position, v from batch_item i, generate_series(1, cardinality(i.variants)) v where i.batch_id = p_batch)
     or exists (select i.position, v from batch_item i, generate_series(1, cardinality(i.variants)) v where i.batch_id = p_batch
                except all select g.position, g.variant from unnest(p_position, p_variant) g (position, variant)) then
    return 'signatures_incomplete';
  end if;
  insert into signature (item_id, variant, r, s, parity, imported_by, imported_at)
    select i.id, g.variant, g.r, g.s, g.parity, v_person, p_now
      from unnest(p_position, p_variant, p_r, p_s, p_parity) g (position, variant, r, s, parity)
      join batch_item i on i.batch_id = p_batch and i.position = g.position
    on conflict do nothing;
  if v_batch.state = 'signed' then return 'imported'; end if;
  update batch b set state = 'signed', signed_at = p_now, send_from = p_now + interval '1 minute' where b.id = p_batch;
  update withdrawal w set stage = 'signed' from batch_item i
   where i.batch_id = p_batch and i.state = 'open' and w.id = i.withdrawal_id and w.stage = 'batched';
  perform tell_withdrawals(p_batch, p_now);
  return 'imported';
end $$;

comment on function chain.import_signatures is
'Takes the signatures of a batch, and no bytes: what is sent is put together from those that are stored, so an import changes nothing of whom and
how much. Whose the signatures are is looked at by the server and by who sends. An old file may come late: what it is of is paid once
all the same. Results: ''forbidden'', ''not_found'', ''batch_state_conflict'', ''another_batch'' (another digest), ''signatures_incomplete'' (not exactly one
of each variant of each row, in its only spelling), ''imported''.';

alter function chain.import_signatures owner to goodturn_ledger;
grant execute on function chain.import_signatures to goodturn_app;

create or replace trigger signature_is_append_only before update or delete or truncate on chain.signature
  for each statement execute function ledger.reject_modification();
