create or replace function shop.folded(p_text text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(normalize(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+', '', 'g'), NFKC)),
        'ıøđłħŧςىیکة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'iodlhtσييكه01234567890123456789'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '(?:[\u0001-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0374\u0375\u037e\u0384\u0385\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e5a\u0e5b\u0f08-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u17d4-\u17da\u2000-\u2bff\u2e00-\u2fff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff]+|[\U0001f000-\U0001faff]+)+', ' ', 'g')) $$;

comment on function shop.folded is
'Returns the text as it is searched: without case, accents, vowel points and invisible characters, letters that keyboards exchange as
one, and a single space for every sign between words. The apps fold by the same rules (folded-text.ts of the contract). Indexes rest on
it: whoever changes it has to rebuild them in a migration.';

alter function shop.folded owner to goodturn_ledger;
grant execute on function shop.folded to goodturn_app, goodturn_reader;
