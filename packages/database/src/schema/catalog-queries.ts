// Queries for what PostgreSQL's catalogs claim about our tables, and about the functions that everything is read and
// judged by. A superuser can write to the catalogs: a flag there disables triggers although every list still shows
// them. In a sound database these queries return no rows.

const ours = 'nspname = any (:schemas)';

/** Flags that make PostgreSQL skip or misread existing triggers, rules, indexes and checks. */
const flags = `
  select format('table %s skips its %s', c.oid::regclass, skipped) as text
  from pg_class c join pg_namespace n on n.oid = relnamespace
  cross join lateral (values
    ('triggers', not relhastriggers and exists (select from pg_trigger where tgrelid = c.oid)),
    ('rules', not relhasrules and exists (select from pg_rewrite where ev_class = c.oid)),
    ('indexes', not relhasindex and exists (select from pg_index where indrelid = c.oid)),
    ('checks', relkind in ('r', 'p') and relchecks <> (select count(*) from pg_constraint where conrelid = c.oid and contype = 'c'))
  ) flag (skipped, is_skipped)
  where ${ours} and is_skipped
  union all
  select format('trigger %s on %s calls itself internal', tgname, c.oid::regclass)
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where ${ours} and tgisinternal and not exists (select from pg_constraint k where k.oid = tgconstraint)
  union all
  select format('index %s lets twins in', indexrelid::regclass)
  from pg_index join pg_constraint on conindid = indexrelid and contype in ('p', 'u') join pg_class c on c.oid = indrelid
  join pg_namespace n on n.oid = relnamespace
  where ${ours} and (not indisunique or indimmediate = condeferrable or indisexclusion or (contype = 'p') <> indisprimary)
  union all
  select format('column %s.%I counts in steps of a cache of %s', d.refobjid::regclass, attname, seqcache)
  from pg_sequence join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = seqrelid and d.deptype = 'i'
  join pg_attribute on attrelid = d.refobjid and attnum = d.refobjsubid
  join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = relnamespace
  where ${ours} and seqcache <> 1
  union all
  select format('table %s names its rows in another way to those who copy them', c.oid::regclass)
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where ${ours} and relkind in ('r', 'p') and relreplident <> 'd'
  order by 1`;

const comparisons = ['eq', 'ne', 'lt', 'gt', 'le', 'ge'];
const symbols = ['=', '<>', '<', '>', '<=', '>='];
/** Returns the comparisons of a type, by the names of their functions in PostgreSQL. */
const comparedBy = (type: string, prefix: string, joint = prefix): string[] =>
  comparisons.map((name, index) => `('${symbols[index]}', '${type}', '${index < 2 ? prefix : joint}${name}')`);
const sums = (type: string): string[] =>
  [
    ['+', 'pl'],
    ['-', 'mi'],
    ['*', 'mul'],
    ['/', 'div'],
    ['%', 'mod'],
  ].map(([symbol, name]) => `('${symbol}', '${type}', '${type}${name}')`);
const judgedBy = [
  ...['int2', 'int4', 'int8', 'bool', 'bytea'].flatMap((type) => comparedBy(type, type)),
  ...comparedBy('text', 'text', 'text_'),
  ...comparedBy('timestamptz', 'timestamptz_'),
  ...comparedBy('numeric', 'numeric_'),
  ...comparedBy('jsonb', 'jsonb_'),
  ...comparedBy('anyenum', 'enum_'),
  ...['int4', 'int8'].flatMap(sums),
];

const operators = `
  select format('operator %s runs %s', o.oid::regoperator, oprcode) as text
  from pg_operator o join (values ${judgedBy.join(', ')}) judged (symbol, type, runs)
    on o.oprname = symbol and oprleft = ('pg_catalog.' || type)::regtype and oprright = oprleft
  where oprnamespace = 'pg_catalog'::regnamespace and oprcode::text <> runs
  union all
  select format('operator class for %s compares with %s', amproclefttype::regtype, amproc)
  from pg_amproc a join (values ('int2', 'btint2cmp'), ('int4', 'btint4cmp'), ('int8', 'btint8cmp'), ('text', 'bttextcmp'), ('bytea', 'byteacmp'),
    ('timestamptz', 'timestamptz_cmp'), ('bool', 'btboolcmp')) judged (type, runs)
    on amproclefttype = ('pg_catalog.' || type)::regtype and amprocrighttype = amproclefttype
  join pg_opfamily f on f.oid = amprocfamily and f.oid < 16384 and opfname not like '%pattern%' join pg_am m on m.oid = opfmethod and amname = 'btree'
  where amprocnum = 1 and amproc::text <> runs
  union all
  select format('aggregate %s adds by %s', aggfnoid::regprocedure, aggtransfn)
  from pg_aggregate where (aggfnoid::oid, aggtransfn::text) in (
    select f::regprocedure::oid, a.aggtransfn::text from (values ('sum(bigint)', 'int8_avg_accum'), ('sum(integer)', 'int4_sum'), ('count()', 'int8inc'),
      ('max(bigint)', 'int8larger'), ('min(bigint)', 'int8smaller')) judged (f, runs) join pg_aggregate a on a.aggfnoid = f::regprocedure
    where a.aggtransfn::text <> runs)
  order by 1`;

/** The built-in functions that ours call, and the internal function that each runs. */
const runs = [
  ['clock_timestamp', 'clock_timestamp'],
  ['now', 'now'],
  ['statement_timestamp', 'statement_timestamp'],
  ['sha256', 'sha256_bytea'],
  ['convert_to', 'pg_convert_to'],
  ['encode', 'binary_encode'],
  ['decode', 'binary_decode'],
  ['hashtextextended', 'hashtextextended'],
  ['pg_current_xact_id', 'pg_current_xact_id'],
  ['pg_current_xact_id_if_assigned', 'pg_current_xact_id_if_assigned'],
  ['pg_current_snapshot', 'pg_current_snapshot'],
  ['pg_snapshot_xmax', 'pg_snapshot_xmax'],
  ['current_setting', 'show_config_by_name'],
  ['current_setting', 'show_config_by_name_missing_ok'],
  ['jsonb_build_object', 'jsonb_build_object'],
  ['jsonb_build_object', 'jsonb_build_object_noargs'],
  ['jsonb_build_array', 'jsonb_build_array'],
  ['jsonb_build_array', 'jsonb_build_array_noargs'],
].map(([name, source]) => `('${name}', '${source}')`);

const calledFunctions = `
  select format('function pg_catalog.%s language %s does %s', proname, lanname, left(prosrc, 60)) as text
  from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = 'pg_catalog'::regnamespace and proname in (select name from (values ${runs.join(', ')}) called (name, source))
    and (lanname <> 'internal' or (proname, prosrc) not in (values ${runs.join(', ')}))
  order by 1`;

/** Tables, and ways out of the database, that no version ships. */
const relationsElsewhere = `
  select format('relation %s of kind %s', c.oid::regclass, relkind) as text
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where c.oid >= 16384 and relkind in ('r', 'p', 'v', 'm', 'f') and nspname <> all (:schemas)
    and nspname not in ('graphile_worker', 'pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  union all
  select format('trigger %s on %s', tgname, tgrelid::regclass) from pg_trigger t join pg_class c on c.oid = tgrelid
  join pg_namespace n on n.oid = relnamespace
  where nspname = 'graphile_worker' and not tgisinternal and (select pronamespace from pg_proc where oid = tgfoid) <> n.oid
  union all
  select 'extension ' || extname::text from pg_extension where extname in ('dblink', 'postgres_fdw', 'file_fdw', 'adminpack')
    or extname ~ '^pl(perl|python|tcl|sh|java|r).*u?$' and extname <> 'plpgsql'
  union all
  select 'foreign server ' || srvname::text from pg_foreign_server
  order by 1`;

export const catalogSections = { flags, operators, calledFunctions, relationsElsewhere };
