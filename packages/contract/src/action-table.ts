import { z } from 'zod';
import { type Action, type ActionField, type ActionTable, subjectFields } from './action-fields.ts';
import type { ActionPlace, Call } from './call.ts';
import { calls } from './calls.ts';
import { inputNames } from './names/call-names.ts';
import { brandFields } from './schemas/brand.ts';
import { productFields, productPartFields } from './schemas/product.ts';
import { positiveMoneyString } from './wire.ts';

const longText = 300;

function fieldOf(name: string, schema: z.ZodType): ActionField {
  if (schema instanceof z.ZodOptional) {
    return { ...fieldOf(name, schema.unwrap() as z.ZodType), optional: true };
  }
  if (schema === positiveMoneyString) return { name, kind: 'amount' };
  const { type, enum: options, minimum, maximum, maxLength } = z.toJSONSchema(schema);
  if (options !== undefined) return { name, kind: 'choice', options: options.map(String) };
  if (type === 'integer' && minimum !== undefined && maximum !== undefined) {
    return { name, kind: 'count', bounds: [minimum, maximum] };
  }
  if (type === 'string' && maxLength !== undefined) {
    const isOptional = schema.safeParse('').success;
    return { name, kind: maxLength > longText ? 'long' : 'text', maxLength, ...(isOptional && { optional: true }) };
  }
  throw new Error(`no form has a field for ${name}`);
}

function actionOf(definition: Call, place: ActionPlace): Action {
  const { node, body } = definition;
  if (node === undefined || !(body instanceof z.ZodObject)) throw new Error('an action has a node and takes an object');
  const names = inputNames(definition);
  const fields = Object.entries<z.ZodType>(body.shape)
    .filter(([name]) => name !== subjectFields[place])
    .map(([name, schema]) => fieldOf(names[name] ?? name, schema));
  return { place, node, fields };
}

type Form = Readonly<Record<string, ActionField>>;

const formOf = (fields: Readonly<Record<string, z.ZodType>>): Form =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, fieldOf(name, schema)]));

/** Returns the header of a file of products, in which a brand and a category are given by name. */
export const productCsvHeader = (): string[] => [
  'brand',
  'category',
  ...Object.keys(productFields).filter((name) => name !== 'categoryId'),
  ...Object.keys(productPartFields),
];

/** Returns the form of a product without the fields for which the app has separate controls. */
export const productForm = (): Form => {
  const { categoryId: _category, shipsTo: _countries, ...typed } = productFields;
  return formOf(typed);
};

export const brandForm = (): Form => formOf(brandFields);

export const actionTable = (): ActionTable =>
  Object.fromEntries(
    Object.entries<Call>(calls).flatMap(([path, definition]) =>
      definition.action === undefined ? [] : [[path, actionOf(definition, definition.action)]],
    ),
  );
