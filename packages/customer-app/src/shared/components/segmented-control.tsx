import type { ComponentProps } from 'react';
import './segmented-control.css';
import { Tabs } from './tabs.tsx';

/** Two or three faces of one page, of equal weight; within them stand the tabs of a list. */
export function SegmentedControl(props: Omit<ComponentProps<typeof Tabs>, 'look'>) {
  return <Tabs {...props} look="segments" />;
}
