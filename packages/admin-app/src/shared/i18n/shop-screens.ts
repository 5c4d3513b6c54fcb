/** The screens of the shop whose texts the back office shows too, by the first part of their keys: errors and the words of records. */
export const shopScreens = ['common_view', 'error_view', 'product_view', 'record_view'] as const;
