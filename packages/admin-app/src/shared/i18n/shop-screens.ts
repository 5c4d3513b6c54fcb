/** The first parts of the shop's text keys that the back office uses as well; Vite's configuration drops all others. */
export const shopScreens = ['common_view', 'error_view', 'product_view', 'record_view'] as const;
