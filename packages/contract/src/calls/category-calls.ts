import { z } from 'zod';
import { call } from '../call.ts';
import { idString, nonBlankString, emptyObject } from '../wire.ts';

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
      }),
    ),
  }),
  'category/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.read',
    summary: 'The categories with how many products each has.',
    rate: 'read',
    shows: ['categories', 'products'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({ categoryId: idString, title: z.string(), sort: z.int(), shown: z.boolean(), products: z.int() }),
    ),
  }),
  'category/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.write',
    summary: 'Adds a category.',
    rate: 'write',
    changes: ['categories'],
    body: z.strictObject({
      title: nonBlankString(60),
      sort: z.int().min(0).max(1_000_000),
    }),
    data: z.object({ categoryId: idString }),
    errors: ['name_taken', 'wording_not_allowed'],
  }),
  'category/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.write',
    summary: 'Changes the title, order or visibility of a category.',
    rate: 'write',
    changes: ['categories'],
    body: z.strictObject({
      categoryId: idString,
      title: nonBlankString(60).optional(),
      sort: z.int().min(0).max(1_000_000).optional(),
      shown: z.boolean().optional(),
    }),
    data: emptyObject,
    errors: ['not_found', 'name_taken', 'wording_not_allowed'],
  }),
};
