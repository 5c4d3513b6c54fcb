import { createHash } from 'node:crypto';
import type { Context, Pass } from '../context.ts';
import { bytes, int, optionalInt, optionalText, type RowOf, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

async function checkDigests({ snapshot, report }: Context): Promise<void> {
  const revisions = snapshot.stream({
    columns: { id: int, productId: int, content: ['v.content::text', text], digest: bytes } as const,
    from: 'only shop.product_revision v',
    alias: 'v',
  });
  await forEach(revisions, ({ id, productId, content, digest }) => {
    if (createHash('sha256').update(content).digest().equals(digest)) return;
    const sentence = `Revision ${id} of product ${productId} is not what it was: orders that were bought by it now say something else.`;
    report('product_revision_matches_content', [`revision ${id}`, `product ${productId}`], sentence);
  });
}

/** Builds the content that a revision of each product would have now, as shop.record_product_revision writes it. */
const presentContent = `(jsonb_build_object(
  'brand', b.name,
  'facts', to_jsonb(p) - '{id,brand_id,category_id,price,stock,ships_to,sort,recommended,listing,created_at,revision_id}'::text[],
  'texts', coalesce((select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'summary', t.summary, 'description', t.description))
                       from only shop.product_translation t where t.product_id = p.id), '{}'),
  'properties', coalesce((select jsonb_object_agg(y.language, y.list)
    from (select y.language, jsonb_agg(jsonb_build_object('name', y.name, 'value', y.value) order by y.position) as list
            from only shop.product_property y where y.product_id = p.id group by y.language) y), '{}'),
  'options', coalesce((select jsonb_agg(jsonb_build_object('kind', o.kind, 'code', o.code, 'hex', o.hex, 'names',
      coalesce((select jsonb_object_agg(n.language, n.name) from only shop.product_option_translation n where n.option_id = o.id), '{}'))
      || jsonb_strip_nulls(jsonb_build_object('picture', (select f.name from only shop.file f where f.id = o.file_id)))
      order by o.kind, o.position, o.id) from only shop.product_option o where o.product_id = p.id), '[]'),
  'pictures', coalesce((select jsonb_agg(f.name order by i.position)
    from only shop.product_picture i join only shop.file f on f.id = i.file_id where i.product_id = p.id), '[]'))
  || jsonb_strip_nulls(jsonb_build_object('descriptionPictures', (select jsonb_agg(f.name order by i.position)
    from only shop.product_description_picture i join only shop.file f on f.id = i.file_id where i.product_id = p.id))))::text`;

const productColumns = {
  id: int,
  stock: int,
  revisionId: optionalInt,
  present: [presentContent, text],
  revised: ['v.content::text', optionalText],
  revisedProduct: ['v.product_id', optionalInt],
  newestRevision: ['w.newest', optionalInt],
  unsold: ['coalesce(g.unsold, 0)', int],
} as const;
type Product = RowOf<typeof productColumns>;

/** Maximum stock: the highest value that operators can enter, apart from what campaigns gave back. */
const maxStock = 10_000_000n;

function checkProduct(
  { id, stock, revisionId, present, revised, revisedProduct, newestRevision, unsold }: Product,
  { report }: Context,
): void {
  const ids = [`product ${id}`];
  if (revised !== present || revisedProduct !== id || newestRevision !== revisionId) {
    const sentence = `Product ${id} is not what its newest revision ${revisionId ?? ''} says, so that orders would keep another description than people read.`;
    report('product_revision_matches_content', ids, sentence);
  }
  if (stock < 0n || stock > maxStock + unsold) {
    report('stock_is_plausible', ids, `Product ${id} has ${stock} in stock, which cannot be.`);
  }
}

/** Compares products with their revisions. A catalog is small compared with its sales. */
export const revisionPass: Pass = {
  name: 'products',
  run: async (context) => {
    await checkDigests(context);
    const products = context.snapshot.stream({
      columns: productColumns,
      from: `only shop.product p left join only shop.brand b on b.id = p.brand_id
        left join only shop.product_revision v on v.id = p.revision_id
        left join (select product_id, max(id) as newest from only shop.product_revision group by product_id) w on w.product_id = p.id
        left join (select product_id, sum(units)::bigint as unsold from only shop.campaign where state = 'closed' group by product_id) g
          on g.product_id = p.id`,
      alias: 'p',
    });
    await forEach(products, (product) => checkProduct(product, context));
  },
};
