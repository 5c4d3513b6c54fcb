import { z } from 'zod';
import { call } from '../call.ts';
import type { InsideInput } from '../names/inside-names.ts';
import { idOrNone, sortNumber } from '../schemas/content.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { emptyObject, idString, languageCode, nonBlankLine } from '../wire.ts';

/** Titles in languages other than the shop's own, whose title is `title`; null removes one. */
const titles = z
  .record(languageCode, nonBlankLine(60).nullable())
  .refine((byLanguage) => Object.keys(byLanguage).length <= 20)
  .meta({ example: { de: 'Küche' } });

/** The fields of a category that operators write; the calls that add, change and list it are derived from them. */
const categoryFields = {
  title: nonBlankLine(60),
  titles,
  parentId: idOrNone,
  fileId: idOrNone,
  sort: sortNumber,
  shown: z.boolean(),
};

export type CategoryInput = InsideInput<z.output<z.ZodObject<typeof categoryFields>>>;

export const categoryCalls = {
  'customer/getAllSortList': call({
    method: 'GET',
    access: 'public',
    summary: 'The categories that have a tab.',
    rate: 'read',
    shows: ['categories'],
    data: z.array(
      z.object({
        sortId: idString,
        title: z.string(),
        icon: z.string().nullable(),
      }),
    ),
  }),
  'mall_category_list/inquire': call({
    method: 'POST',
    access: 'public',
    summary: 'The categories as data.',
    rate: 'read',
    shows: ['categories'],
    body: z.strictObject({ show_status: z.int().min(1).max(2).optional() }),
    data: z.array(
      z.object({
        id: idString,
        title: z.string(),
        icon: z.string().nullable(),
        show_status: z.int(),
        parentId: idString.nullable(),
      }),
    ),
  }),
  'category/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.read',
    summary:
      'The categories with how many products each has, and their titles in the language of the reader if there is one.',
    rate: 'read',
    shows: ['categories', 'products'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        ...categoryFields,
        categoryId: idString,
        titles: z.record(z.string(), z.string()),
        parentId: idString.nullable(),
        fileId: idString.nullable(),
        icon: z.string().nullable(),
        products: z.int(),
      }),
    ),
  }),
  'category/export': wholeListExportCall('category.read'),
  'category/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.write',
    summary: 'Adds a category.',
    rate: 'write',
    changes: ['categories'],
    body: z.strictObject(categoryFields).partial({ titles: true, parentId: true, fileId: true, shown: true }),
    data: z.object({ categoryId: idString }),
    errors: ['name_taken', 'wording_not_allowed', 'not_found', 'parent_not_allowed'],
  }),
  'category/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.write',
    summary: 'Changes what is named of a category.',
    rate: 'write',
    changes: ['categories'],
    body: z.strictObject(categoryFields).partial().extend({ categoryId: idString }),
    data: emptyObject,
    errors: ['not_found', 'name_taken', 'wording_not_allowed', 'parent_not_allowed'],
  }),
};
