create or replace function shop.account_skeleton(p_account text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
  select replace(replace(translate(translate(
    account_letters(p_account),
    -- Letters of other writings that are drawn like Latin ones.
    'авекмнорстухіјѕԁһԛԝґзьαβγεζηικμνορστυχωıɑɡոսօհցքԼ',
    'abekmhopctyxijsdhqwr3babyeznikuvopotuxwlagnuohgpl'), '01i', 'oll'), 'rn', 'm'), 'vv', 'w') $$;

comment on function shop.account_skeleton is
'Returns an account as an eye takes it in: two accounts with one skeleton look alike, such as ada, ada., a Cyrillic аda and an Ada. It is compared, and
never shown.';

alter function shop.account_skeleton owner to goodturn_ledger;
