// Code that runs automatically or when called: functions, triggers, rules and policies. The rows are as in
// object-queries.ts.

/** Returns a condition for objects that an extension or PostgreSQL's initdb created. */
const isForeign = (catalog: string, oid: string): string =>
  `(${oid} < 16384 or exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e'))`;

/**
 * A quoted body is compared with its file; a body that PostgreSQL parsed is compared by a hash of its deparsed text.
 */
const attributes = `
    case when prosecdef then ' security definer' else '' end
    || case provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end
    || case when proisstrict then ' strict' else '' end
    || case proparallel when 's' then ' parallel safe' when 'r' then ' parallel restricted' else '' end
    || case when proleakproof then ' leakproof' else '' end
    || case when procost <> 100 then ' cost ' || procost::text else '' end
    || coalesce(' set ' || array_to_string(proconfig, ' set '), '')`;

const functions = `
  select format('function %s.%I(%s) returns %s language %s%s; -- owner {role:%s}%s', nspname, proname, pg_get_function_arguments(p.oid),
    coalesce(pg_get_function_result(p.oid), 'nothing'), lanname, ${attributes}, proowner,
    case prokind when 'f' then '' else ', kind ' || prokind::text end
    || case when prosqlbody is null then ''
            else ', body ' || left(encode(sha256(convert_to(regexp_replace(pg_get_function_sqlbody(p.oid), '\\s+', ' ', 'g'), 'UTF8')), 'hex'), 16) end
  ) as text
  from pg_proc p join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
  where nspname = any (:schemas)
  order by nspname, proname, pg_get_function_identity_arguments(p.oid)`;

/** Foreign functions run in our statements only if one of our objects names them; they are reported nevertheless. */
const functionsElsewhere = `
  select format('function %s.%I(%s) language %s%s; -- owner {role:%s}', nspname, proname, pg_get_function_arguments(p.oid), lanname,
    ${attributes}, proowner) as text
  from pg_proc p join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
  where nspname <> all (:schemas) and nspname <> 'graphile_worker' and not ${isForeign('pg_proc', 'p.oid')}
  union all
  select format('function %s.%I(%s) language %s; -- owner {role:%s}', nspname, proname, pg_get_function_arguments(p.oid), lanname, proowner)
  from pg_proc p join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
  where nspname = 'graphile_worker' and proowner <> nspowner
  order by 1`;

/**
 * The functions that `verify` reads with: output functions and comparisons are named after what they run, in every
 * version.
 */
const readBy = [
  ...['int2', 'int4', 'int8', 'bool', 'text', 'bytea', 'numeric_', 'timestamptz_', 'enum_', 'jsonb_'].map(
    (type) => `${type}out`,
  ),
  ...['int2', 'int4', 'int8', 'text', 'bytea', 'bool'].flatMap((type) => [`${type}eq`, `${type}ne`]),
  ...['int4', 'int8'].flatMap((type) => [
    `${type}lt`,
    `${type}gt`,
    `${type}le`,
    `${type}ge`,
    `${type}pl`,
    `${type}mi`,
    `${type}mul`,
  ]),
];

const builtInFunctions = `
  select format('function pg_catalog.%s language %s runs %s', proname, lanname, left(prosrc, 60)) as text
  from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = 'pg_catalog'::regnamespace and p.oid < 10000
    and (lanname not in ('internal', 'c', 'sql')
         or (proname in (${readBy.map((name) => `'${name}'`).join(', ')}) and (lanname <> 'internal' or prosrc <> proname)))
  order by 1`;

const operatorsElsewhere = `
  select 'operator ' || o.oid::regoperator::text || ' runs ' || oprcode::text as text from pg_operator o where not ${isForeign('pg_operator', 'o.oid')}
  union all
  select format('cast from %s to %s', format_type(castsource, null), format_type(casttarget, null)) from pg_cast c where not ${isForeign('pg_cast', 'c.oid')}
  union all
  select 'operator class ' || opcname::text || ' for ' || format_type(opcintype, null) from pg_opclass c where not ${isForeign('pg_opclass', 'c.oid')}
  union all
  select 'conversion ' || conname::text from pg_conversion c where not ${isForeign('pg_conversion', 'c.oid')}
  union all
  select 'event trigger ' || evtname::text || ' on ' || evtevent::text || ' runs ' || evtfoid::regproc::text from pg_event_trigger c where not ${isForeign('pg_event_trigger', 'c.oid')}
  union all
  select 'language ' || lanname::text from pg_language l where lanname in ('plpgsql', 'sql', 'internal', 'c')
    and (lanpltrusted <> (lanname in ('plpgsql', 'sql'))
         or (lanname = 'plpgsql' and (select probin from pg_proc where oid = lanplcallfoid) is distinct from '$libdir/plpgsql'))
  order by 1`;

const triggers = `
  select pg_get_triggerdef(t.oid) || ';' || case tgenabled when 'O' then '' else ' -- enabled: ' || tgenabled::text end as text
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where nspname = any (:schemas) and not tgisinternal
  order by nspname, relname, tgname`;

/** PostgreSQL enforces a foreign key by four triggers; without them the constraint has no effect. */
const foreignKeyTriggers = `
  select format('foreign key %s.%s.%s has %s of 4 triggers', nspname, c.relname, conname, count(t.oid) filter (where tgenabled = 'O')) as text
  from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
  left join pg_trigger t on t.tgconstraint = k.oid and t.tgisinternal
  where nspname = any (:schemas) and contype = 'f'
  group by nspname, c.relname, conname having count(t.oid) filter (where tgenabled = 'O') <> 4
  union all
  select format('foreign key %s of %s refers to %s', conname, conrelid::regclass, confrelid::regclass)
  from pg_constraint k join pg_class c on c.oid = confrelid join pg_namespace n on n.oid = relnamespace
  where nspname = any (:schemas) and contype = 'f'
    and (select s.nspname from pg_class o join pg_namespace s on s.oid = o.relnamespace where o.oid = conrelid) <> all (:schemas)
  order by 1`;

const rules = `
  select format('rule %s on %s%s', rulename, ev_class::regclass, case ev_enabled when 'O' then '' else ' enabled: ' || ev_enabled::text end) as text
  from pg_rewrite r join pg_class c on c.oid = ev_class join pg_namespace n on n.oid = relnamespace
  where nspname = any (:schemas) and not (relkind in ('v', 'm') and rulename = '_RETURN')
  order by 1`;

const policies = `
  select format('create policy %I on %s as %s for %s to %s using (%s) with check (%s);', polname, polrelid::regclass,
    case when polpermissive then 'permissive' else 'restrictive' end, polcmd,
    (select string_agg('{role:' || r || '}', ', ' order by r) from unnest(polroles) r),
    coalesce(pg_get_expr(polqual, polrelid), 'true'), coalesce(pg_get_expr(polwithcheck, polrelid), 'true')) as text
  from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = relnamespace
  where nspname = any (:schemas) order by 1`;

export const routineSections = {
  functions,
  functionsElsewhere,
  builtInFunctions,
  operatorsElsewhere,
  triggers,
  foreignKeyTriggers,
  rules,
  policies,
};
