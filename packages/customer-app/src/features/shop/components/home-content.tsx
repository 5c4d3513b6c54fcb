import { ContentBlocks } from '../../../shared/components/content-blocks.tsx';
import './home-content.css';

/** The operators' content below the products, once all of those are loaded. */
export function HomeContent() {
  return (
    <div className="home__blocks">
      <ContentBlocks place="home" />
    </div>
  );
}
