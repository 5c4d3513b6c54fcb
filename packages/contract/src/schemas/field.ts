import { z } from 'zod';
import { type FieldName, fieldKinds } from '../field-kinds.ts';

export const fieldName = z.enum(Object.keys(fieldKinds) as [FieldName, ...FieldName[]]);
