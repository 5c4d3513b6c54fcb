import type { ComponentProps } from 'react';
import { Amount } from './amount.tsx';
import { RollingFigures } from './rolling-figures.tsx';

/** An amount whose figures roll when it changes, for a balance that changes while it is visible. */
export const RollingAmount = (props: Omit<ComponentProps<typeof Amount>, 'drawn'>) => (
  <Amount {...props} drawn={(figures) => <RollingFigures text={figures} />} />
);
