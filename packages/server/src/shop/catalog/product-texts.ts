import { textsOf } from '../../foundation/field-values.ts';
import type { EditableProduct } from './product-store.ts';

/** Returns a product's values and texts in the form in which the audit shows them and two states are compared. */
export const productTexts = ({ values, texts }: EditableProduct) => ({ ...textsOf(values), ...texts });
