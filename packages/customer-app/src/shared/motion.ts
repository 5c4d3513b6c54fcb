/** Whether the reader has asked their system for less motion: then nothing here moves by itself. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
