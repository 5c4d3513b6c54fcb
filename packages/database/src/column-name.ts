/** Returns the column that stores a field: `phoneCode` is stored in `phone_code`. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
