/** A way that is not open yet, or is suspended, is shown and cannot be chosen. */
export const isSelectable = ({ open, suspended }: { open: boolean; suspended: string | null }): boolean =>
  open && suspended === null;
