-- With which program an administrator did it, as it names itself; null for customers, and for what the server did by itself.
alter table shop.audit_entry add column user_agent text;
