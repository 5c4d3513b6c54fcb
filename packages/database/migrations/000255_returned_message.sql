-- A customer is told that a held deposit went back, also those whose deposit went back before there was this message.
do $$
declare
  v_kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = 'shop.message'::regclass and c.conname = 'message_kind');
begin
  alter table shop.message drop constraint message_kind;
  execute 'alter table shop.message add constraint message_kind '
    || replace(replace(v_kinds, '''operator''::text', '''operator''::text, ''deposit_returned''::text'), ' NOT VALID', '')
    || ' not valid';
end $$;

insert into shop.message (customer_id, kind, subject_id, created_at)
  select d.customer_id, 'deposit_returned', d.id, i.ended_at
    from chain.deposit d join chain.batch_item i on i.deposit_id = d.id and i.state = 'settled' and i.asset = 'token'
    join shop.customer c on c.id = d.customer_id
   where d.state = 'returned' and c.erased_at is null;
