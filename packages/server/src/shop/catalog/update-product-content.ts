import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { CallRequest } from '../../foundation/http/route.ts';
import { operation } from '../../decisions/operations/operation.ts';
import {
  lockContent,
  picturesIn,
  readFileNames,
  replaceContent,
  type ProductContent,
} from './product-content-store.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';

type ContentForm = CallRequest<'product/update_content'>['body'];

const contentOf = ({ texts, pictures, descriptionPictures, options, properties }: ContentForm): ProductContent => ({
  texts,
  fileIds: pictures.map(BigInt),
  descriptionFileIds: descriptionPictures.map(BigInt),
  options: options.map(({ fileId, ...option }) => ({ ...option, fileId: fileId === null ? null : BigInt(fileId) })),
  properties,
});

/** Returns the content in the form of the audit, which keeps only the languages of the texts. */
const summaryOf = ({ texts, fileIds, descriptionFileIds, options, properties }: ProductContent) => ({
  languages: texts.map(({ language }) => language).join(', '),
  pictures: fileIds.join(', '),
  descriptionPictures: descriptionFileIds.join(', '),
  options: options.map(({ kind, code }) => `${kind} ${code}`).join(', '),
  properties: properties.map(({ language, name, value }) => `${language}: ${name} = ${value}`).join('; '),
});

function requireSound(content: ProductContent): void {
  const refuse = (field: string, key: string) => new DomainError('invalid_request', { fields: { [field]: key } });
  const isRepeated = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;
  if (isRepeated(content.texts.map(({ language }) => language))) throw refuse('texts', 'error_view.name_taken');
  if (isRepeated(content.options.map(({ kind, code }) => `${kind} ${code}`))) {
    throw refuse('options', 'error_view.name_taken');
  }
  for (const { language, ...texts } of content.texts) requireTruthfulWording(language, texts);
  for (const { language, name, value } of content.properties) {
    requireTruthfulWording(language, { properties: `${name} ${value}` });
  }
}

/**
 * Replaces the pictures, variants, properties and texts of a product, unless somebody else changed them in the
 * meantime. Existing orders keep the revision that they name.
 */
export const updateProductContent = operation('product/update_content', {
  lock: ({ transaction, input }) => lockContent(transaction, BigInt(input.productId)),

  async execute({ transaction, input }, before) {
    if (before.version !== input.version) throw new DomainError('state_changed');
    const content = contentOf(input);
    requireSound(content);
    const fileIds = picturesIn(content);
    const files = await readFileNames(transaction, fileIds);
    if (fileIds.some((id) => !files.has(id))) {
      throw new DomainError('not_found', { fields: { pictures: 'error_view.not_found' } });
    }
    const productId = BigInt(input.productId);
    await replaceContent(transaction, productId, content);
    const [was, is] = [summaryOf(before.content), summaryOf(content)];
    const changes = changesBetween(was, is);
    return { result: {}, audit: { subject: `product ${productId}`, changes } };
  },
});
