// Queries for privileges: grants, default grants, the roles of the installation, and settings that affect sessions. The
// rows are as in object-queries.ts; :roles are the installation's roles except its owner, :owners its owner, :optional the
// roles that log in only where their process runs.

const grants = `
  with held as (
    select 'schema ' || quote_ident(nspname) as object, nspowner as owner, coalesce(nspacl, acldefault('n', nspowner)) as acl
    from pg_namespace where nspname = any (:schemas)
    union all
    select case relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass, relowner,
      coalesce(relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r'::"char" end, relowner))
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = any (:schemas) and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    union all
    select 'function ' || p.oid::regprocedure::text, proowner, coalesce(proacl, acldefault('f', proowner))
    from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = any (:schemas)
    union all
    select 'type ' || format_type(t.oid, null), typowner, typacl
    from pg_type t join pg_namespace n on n.oid = typnamespace where nspname = any (:schemas) and typacl is not null
    union all
    select format('column %s.%I', c.oid::regclass, attname), relowner, attacl
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where nspname = any (:schemas) and attacl is not null and not attisdropped
  )
  select format('grant %s on %s to %s%s;', string_agg(lower(privilege_type), ', ' order by privilege_type), object,
    case grantee when 0 then 'public' else '{role:' || grantee || '}' end,
    case when is_grantable then ' with grant option' else '' end) as text
  from held cross join lateral aclexplode(acl)
  where grantee <> owner
  group by object, grantee, is_grantable
  order by object, 1`;

const defaultGrants = `
  select format('default for %s made by {role:%s}%s: %s', case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences'
    when 'f' then 'functions' when 'T' then 'types' else 'schemas' end, defaclrole, coalesce(' in ' || nspname, ''),
    coalesce(string_agg(format('%s to %s', lower(privilege_type), case grantee when 0 then 'public' else '{role:' || grantee || '}' end), ', '
      order by grantee, privilege_type) filter (where grantee <> defaclrole), 'nothing to others')) as text
  from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace left join lateral aclexplode(defaclacl) on true
  group by defaclobjtype, defaclrole, nspname
  order by 1`;

const roles = `
  select format('role {role:%s}%s%s%s%s%s%s', oid, case when rolcanlogin and oid <> all (:optional) then ' logs in' else '' end,
    case when rolsuper then ' superuser' else '' end, case when rolcreaterole then ' createrole' else '' end,
    case when rolcreatedb then ' createdb' else '' end, case when rolreplication then ' replication' else '' end,
    case when rolbypassrls then ' bypassrls' else '' end) as text
  from pg_roles where oid = any (:roles) order by rolname`;

/** The owner transfers objects to the roles that own them, which requires membership. */
const memberships = (hasInherit: boolean): string => `
  select format('role {role:%s} is a member of {role:%s}', member, roleid) as text
  from pg_auth_members m
  where (member = any (:roles) or (roleid = any (:roles) and member <> all (:owners)))
    ${hasInherit ? 'and (inherit_option or set_option)' : ''}
  order by 1`;

/** Settings of limits, logging and planning, which change no result. */
const harmless =
  '^(statement_timeout|lock_timeout|transaction_timeout|idle_\\w+_timeout|work_mem|maintenance_work_mem|temp_\\w+|log_\\w+|jit\\w*|' +
  'enable_\\w+|random_page_cost|effective_\\w+|max_parallel_\\w+|tcp_\\w+|client_min_messages|timezone|application_name|auto_explain\\..*|pgaudit\\..*)=';

const settings = `
  select format('setting %s%s%s', setting, case when setrole = 0 then '' else ' of the role {role:' || setrole || '}' end,
    case when setdatabase = 0 then ' in every database' else '' end) as text
  from pg_db_role_setting cross join unnest(setconfig) setting
  where (setrole = 0 or setrole = any (:roles) or setrole = any (:owners))
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and lower(setting) !~ '${harmless}'
  union all
  select format('parameter %s may be set by %s', parname, case grantee when 0 then 'public' else '{role:' || grantee || '}' end)
  from pg_parameter_acl cross join lateral aclexplode(paracl) where grantee = 0 or grantee = any (:roles)
  union all
  select format('setting %s=%s of the server', name, setting) from pg_settings
  where (name, setting) in (('session_replication_role', 'replica'), ('session_replication_role', 'local'), ('row_security', 'never'),
    ('transform_null_equals', 'on'), ('allow_system_table_mods', 'on'), ('zero_damaged_pages', 'on'), ('ignore_checksum_failure', 'on'))
  order by 1`;

const database = `
  select format('%s in the database may %s', lower(privilege_type), case grantee when 0 then 'public' else '{role:' || grantee || '}' end) as text
  from pg_database d cross join lateral aclexplode(coalesce(datacl, acldefault('d', datdba)))
  where datname = current_database() and privilege_type = 'CREATE' and (grantee = 0 or grantee = any (:roles))
  union all
  select format('%s in the schema %s may %s', lower(privilege_type), nspname, case grantee when 0 then 'public' else '{role:' || grantee || '}' end)
  from pg_namespace n cross join lateral aclexplode(nspacl)
  where nspname in ('public', 'pg_catalog', 'information_schema') and privilege_type = 'CREATE' and (grantee = 0 or grantee = any (:roles))
  order by 1`;

/** Ways to copy rows into or out of the database that bypass everything else. */
const replication = `
  select format('publication %s%s', pubname, case when puballtables then ' of all tables' else '' end) as text from pg_publication
  union all
  select format('subscription %s%s', subname, case when subenabled then '' else ', off' end) from pg_subscription
  where subdbid = (select oid from pg_database where datname = current_database())
  order by 1`;

/**
 * Returns the queries by section. From PostgreSQL 16 on, the creator of a role can grant it without being able to use
 * it.
 */
export const accessSections = (major: bigint) => ({
  grants,
  defaultGrants,
  roles,
  memberships: memberships(major >= 16n),
  settings,
  database,
  replication,
});
