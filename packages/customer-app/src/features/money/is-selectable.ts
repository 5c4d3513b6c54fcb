/** Returns whether a payment method can be chosen; one that is not open or is suspended is only shown. */
export const isSelectable = ({ open, suspended }: { open: boolean; suspended: string | null }): boolean =>
  open && suspended === null;
