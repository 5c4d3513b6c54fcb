-- The filter `disabled` is 1 for no and 2 for yes, and was a boolean. An export keeps the filters that it was asked for, and can
-- be run again, so those that are stored are written as they are read now.

update shop.task
   set request = jsonb_set(request, '{disabled}', case when request -> 'disabled' = 'true'::jsonb then '2' else '1' end::jsonb)
 where jsonb_typeof(request -> 'disabled') = 'boolean';
