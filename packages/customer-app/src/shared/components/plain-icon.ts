// Replaces lucide-react's createLucideIcon in the built app (build/plain-icons.ts), which imports it as the default
// export.
import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

const createPlainIcon = ({ node }: IconData) =>
  function PlainIcon({ size = 24, ...rest }: IconProps) {
    const attributes = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      // An icon that replaces words has a label; every other one is hidden from screen readers.
      'aria-hidden': rest['aria-label'] === undefined,
      ...rest,
    } as const;
    return createElement('svg', attributes, ...node.map(([tag, shape]) => createElement(tag, shape)));
  };

// oxlint-disable-next-line import/no-default-export -- the icons of the library import their maker as the default.
export default createPlainIcon;
