import { ContentBlocks } from '../../../shared/components/content-blocks.tsx';

/** What operators show below the products, once all of them are there. */
export function HomeContent() {
  return (
    <div className="home__blocks">
      <ContentBlocks place="home" />
    </div>
  );
}
