import { pictureAt } from '../../../shared/pictures.ts';

interface SearchFanProps {
  /** The picture of what was found; undefined while the search goes on. */
  found: string | undefined;
  onSettled: () => void;
}

/** The search as it is seen: a few cards fan out, and settle on the one that was found. */
export function SearchAnimation({ found, onSettled }: SearchFanProps) {
  const settles = found !== undefined;
  return (
    <div className={`match__fan${settles ? ' match__fan--settles' : ''}`} aria-hidden="true">
      <span />
      <span />
      <span onAnimationEnd={(event) => event.animationName === 'match-settle' && onSettled()}>
        {settles && <img src={pictureAt(found, 360)} alt="" width={360} height={360} />}
      </span>
    </div>
  );
}
