import type { Content } from './product-content.ts';

export interface ContentPartProps {
  content: Content;
  /** The language of the edited texts. */
  language: string;
  onChange: (content: Content) => void;
}
