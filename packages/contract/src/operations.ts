// A separate entry from the reads, so that a page that sends nothing does not load it.
export { adminActions } from './generated/admin-actions.ts';
export { adminOperations } from './generated/admin-operations.ts';
export { customerOperations } from './generated/customer-operations.ts';
export { brandForm, productCsvHeader, productForm } from './generated/record-forms.ts';
export { textColumn, translatedTexts } from './text-columns.ts';
export { type ActionField, subjectFields } from './action-fields.ts';
