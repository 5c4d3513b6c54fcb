import type { ComponentProps } from 'react';
import './segmented-control.css';
import { Tabs } from './tabs.tsx';

/** Switch between two or three parts of one page, of equal weight; these may contain the tabs of a list. */
export function SegmentedControl(props: Omit<ComponentProps<typeof Tabs>, 'variant'>) {
  return <Tabs {...props} variant="segments" />;
}
