-- The tree of permission nodes as operators arrange it, and roles that they make themselves. The code declares which nodes there
-- are, what each guards and where it stands; how a node is called and shown is the operators' own.

create table shop.permission_node (
  id bigint generated always as identity primary key,
  -- Of a right its name; otherwise the group or the screen that it stands for.
  code text not null constraint permission_node_code_unique unique,
  parent_id bigint references shop.permission_node on delete cascade,
  kind text not null constraint permission_node_kind check (kind in ('route', 'button')),
  path text,
  language_variable text not null,
  -- Null for as long as the text of the language variable is its name.
  name text constraint permission_node_name_present check (btrim(name) <> ''),
  icon text not null,
  -- A larger one comes first.
  sort integer not null constraint permission_node_sort check (sort between 0 and 1000000),
  is_at_top boolean not null default false,
  -- Whether it can be given to a role that does not hold it yet.
  is_selectable boolean not null default true,
  is_displayed boolean not null default true
);
create index permission_node_of_parent on shop.permission_node (parent_id);

-- Counted up by every change of what a role is or may do.
alter table shop.role add column revision bigint not null default 1;

-- With the application's role alone nobody gets a right: functions look up who changes what.
grant select on shop.permission_node to goodturn_app;
grant select, update (name, icon, sort, is_at_top, is_selectable, is_displayed) on shop.permission_node to goodturn_ledger;
grant insert, update, delete on shop.role, shop.role_node to goodturn_ledger;
