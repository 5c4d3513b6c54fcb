import { z } from 'zod';
import { type FieldName, fieldKinds } from '../field-kinds.ts';

/** The name of a value in a request or in an audit entry. */
export const fieldName = z.enum(Object.keys(fieldKinds) as [FieldName, ...FieldName[]]);
