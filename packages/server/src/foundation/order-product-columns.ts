// Selects the product of an order as it was offered: from the revision `v` that the order names, regardless of later
// changes of the product.
import { sql } from 'kysely';

export interface Languages {
  reader: string;
  site: string;
}

const textIn = ({ reader, site }: Languages, texts: string, field?: string) => {
  const column = sql.raw(texts);
  if (field === undefined) return sql`coalesce(${column} ->> ${reader}, ${column} ->> ${site})`;
  return sql`coalesce(${column} -> ${reader} ->> ${field}, ${column} -> ${site} ->> ${field})`;
};

export const offeredName = ({ reader, site }: Languages) => sql`
  coalesce(v.content #>> array['texts', ${reader}, 'name'], v.content #>> array['texts', ${site}, 'name'], '')`;

/** Selects the columns product_name, brand_name and picture (the name of its file, or null). */
export const offered = (languages: Languages) => sql`
  ${offeredName(languages)} as product_name,
  v.content ->> 'brand' as brand_name, v.content #>> '{pictures,0}' as picture`;

export const offeredOptions = (languages: Languages) => sql`
  (select coalesce(json_agg(json_build_object('kind', x.option ->> 'kind', 'code', x.option ->> 'code', 'hex', x.option ->> 'hex', 'picture', x.option ->> 'picture',
            'name', coalesce(${textIn(languages, "(x.option -> 'names')")}, x.option ->> 'code')) order by x.n), '[]')
     from jsonb_array_elements(v.content -> 'options') with ordinality x(option, n))`;

export const offeredWords = (languages: Languages) => sql`
  coalesce(${textIn(languages, "(v.content -> 'texts')", 'summary')}, '') as summary,
  coalesce(${textIn(languages, "(v.content -> 'texts')", 'description')}, '') as description,
  coalesce(v.content -> 'properties' -> ${languages.reader}, v.content -> 'properties' -> ${languages.site}, '[]') as properties`;

/** Selects the names of the chosen options, or their codes if the options no longer exist. */
export const chosenVariant = (languages: Languages) => sql`
  coalesce((select string_agg(coalesce(${textIn(languages, "(x.option -> 'names')")}, x.option ->> 'code'), ', ' order by x.option ->> 'kind')
              from jsonb_array_elements(v.content -> 'options') x(option)
             where (x.option ->> 'kind', x.option ->> 'code') in (('color', o.color), ('model', o.model))),
           concat_ws(', ', o.color, o.model))`;
