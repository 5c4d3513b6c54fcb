/** A way that is not open yet, or is stopped for now, is shown and cannot be chosen. */
export const isSelectable = ({ open, stopped }: { open: boolean; stopped: string | null }): boolean =>
  open && stopped === null;
