import type { Content } from './product-content.ts';

/** One part of the editor. */
export interface ContentPartProps {
  content: Content;
  /** In which its texts are written. */
  language: string;
  onChange: (content: Content) => void;
}
