/** Returns whether the system requests reduced motion: nothing moves automatically then. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
