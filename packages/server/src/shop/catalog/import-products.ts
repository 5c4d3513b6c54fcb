import { defaultLanguage, messagesFor } from '@goodturn/locales';
import { operation, type OperationScope } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { excerptOf } from '../../foundation/lists/csv.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { parseProductCsv, type ProductCsvError, type ProductCsvRow } from './product-csv.ts';
import { readNames } from './product-store.ts';

type Names = Awaited<ReturnType<typeof readNames>>;

interface ImportReport {
  rows: number;
  added: number;
  faults: ProductCsvError[];
}

/** Validates the rows of a file and, with `apply`, adds the valid ones. Throws `invalid_request` if it is not CSV. */
export const importProducts = operation('product/import', {
  readsOnly: ({ apply }) => !apply,

  async execute(scope) {
    const { transaction, input } = scope;
    const list = parseProductCsv(input.csv);
    const names = await readNames(transaction);
    const { good, faults } = validateRows(list, names);
    const rows = list.products.length + list.faults.length;
    if (!input.apply) return { result: { rows, added: 0, faults }, audit: null };
    for (const product of good) await addRow(scope, product, names);
    return {
      result: { rows, added: good.length, faults },
      audit: { subject: 'products', facts: { added: `${good.length}`, faults: `${faults.length}` } },
    };
  },

  async respond({ faults, ...report }: ImportReport, { language }) {
    const words = messagesFor(language);
    return { ...report, faults: faults.map(({ key, ...fault }) => ({ ...fault, message: words[key] ?? key })) };
  },
});

async function addRow(
  { transaction, services }: Pick<OperationScope<'product/import'>, 'transaction' | 'services'>,
  { brand, category, product: { name, summary = '', description = '', ...values } }: ProductCsvRow,
  { brands, categories }: Names,
): Promise<void> {
  await services.products.create(transaction, {
    brandId: brands.get(brand.toLowerCase()) ?? 0n,
    values: { ...values, categoryId: `${categories.get(category.toLowerCase()) ?? 0n}` },
    texts: { [defaultLanguage]: { name, summary, description } },
  });
}

function validateRows({ products, faults }: ReturnType<typeof parseProductCsv>, names: Names) {
  const judged = products.map((product) => ({ product, fault: faultOf(product, names) }));
  const more = judged.flatMap(({ product, fault }) => (fault === undefined ? [] : [{ row: product.row, ...fault }]));
  return {
    good: judged.filter(({ fault }) => fault === undefined).map(({ product }) => product),
    faults: [...faults, ...more].sort((a, b) => a.row - b.row),
  };
}

function faultOf(
  { brand, category, product: { name, summary = '', description = '' } }: ProductCsvRow,
  { brands, categories }: Names,
): Omit<ProductCsvError, 'row'> | undefined {
  if (!brands.has(brand.toLowerCase())) return { column: 'brand', value: brand, key: 'error_view.brand_unknown' };
  if (!categories.has(category.toLowerCase())) {
    return { column: 'category', value: category, key: 'error_view.category_unknown' };
  }
  const texts: Readonly<Record<string, string>> = { name, summary, description };
  try {
    requireTruthfulWording(defaultLanguage, texts);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [column = '', key = ''] = Object.entries(error.details.fields ?? {})[0] ?? [];
    return { column, value: excerptOf(texts[column]), key };
  }
}
