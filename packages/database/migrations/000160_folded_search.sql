-- Names are searched without case, accents and signs: what a list shows is found when it is pasted back. The functions stand in
-- functions/lists too, where each later change of them belongs; the indexes need them before those files are applied.

create or replace function shop.folded(p_text text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(normalize(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+', '', 'g'), NFKC)),
        'ıøđłħŧςىیکة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'iodlhtσييكه01234567890123456789'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '(?:[\u0001-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0374\u0375\u037e\u0384\u0385\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e5a\u0e5b\u0f08-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u17d4-\u17da\u2000-\u2bff\u2e00-\u2fff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff]+|[\U0001f000-\U0001faff]+)+', ' ', 'g')) $$;

create or replace function shop.folded_words(p_text text) returns tsvector
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select array_to_tsvector(array(
    select distinct left(word, 200) from unnest(string_to_array(shop.folded(p_text), ' ')) word where word <> '')) $$;

create or replace function shop.words_query(p_text text) returns tsquery
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg('''' || left(word, 200) || ''':*', ' & '), '')::tsquery
    from unnest(string_to_array(shop.folded(p_text), ' ')) word where word <> '' $$;

-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.customer_by_name;
-- squawk-ignore require-concurrent-index-creation -- texts are short: a hundred thousand of them take some seconds.
create index customer_by_name on shop.customer using gin (shop.folded_words(coalesce(recipient, ''))) with (fastupdate = off);
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.customer_full_name_words;
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_full_name_words on shop.customer using gin (shop.folded_words(full_name)) where full_name is not null;
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.product_by_name;
-- squawk-ignore require-concurrent-index-creation -- as above
create index product_by_name on shop.product_translation using gin (shop.folded_words(name)) with (fastupdate = off);
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.approval_by_words;
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_words on shop.approval using gin (shop.folded_words((payload ->> 'subject') || ' ' || reason));
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.customer_report_by_words;
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_report_by_words on shop.customer_report using gin (shop.folded_words(text || ' ' || coalesce(handle, '')));
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.hold_by_words;
-- squawk-ignore require-concurrent-index-creation -- as above
create index hold_by_words on shop.hold using gin (shop.folded_words(reason || ' ' || coalesce(appeal_text, '')));
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.sent_message_by_words;
-- squawk-ignore require-concurrent-index-creation -- as above
create index sent_message_by_words on shop.sent_message_translation using gin (shop.folded_words(title || ' ' || content));
