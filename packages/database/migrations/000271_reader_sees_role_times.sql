-- Three days of a right are demanded of who approves a batch: verify compares since when somebody has a role with when it was given.
grant select (role_given_at) on shop.administrator to goodturn_reader;
