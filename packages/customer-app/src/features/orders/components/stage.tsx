import { ArrowRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { GoodturnMark } from '../../../shared/components/wordmark.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { TravellingPicture } from '../../../shared/components/travelling-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt } from '../../../shared/pictures.ts';
import { useStageProducts } from '../api/order-calls.ts';
import './stage.css';

/** The positions of the four dimmed products: distance from the middle, rotation, and distance from the top. */
const places = [
  { x: -190, turn: -12, y: 82 },
  { x: -112, turn: -7, y: 70 },
  { x: 112, turn: 7, y: 70 },
  { x: 190, turn: 12, y: 82 },
] as const;

interface StageProps {
  searching: boolean;
  /** The picture of the order on the stage; null while its place is empty. */
  picture: string | null;
  /** Whether the order is beside the stage instead, since there is room. */
  ready: boolean;
  children?: ReactNode;
}

/**
 * Real products, dimmed towards the colour of the paper, and a place for one order. The stage keeps its size in every
 * state.
 */
export function Stage({ searching, picture, ready, children }: StageProps) {
  const { t } = useTranslations();
  const products = useStageProducts().data?.pages[0]?.list ?? [];
  const modifier = picture !== null ? ' stage--won' : searching ? ' stage--searching' : '';
  return (
    <div className={`stage${modifier}`}>
      {places.map(({ x, turn, y }, index) => {
        const product = products[(index + 2) % Math.max(1, products.length)];
        const style = { '--x': `${x}px`, '--turn': `${turn}deg`, '--y': `${y}px` } as CSSProperties;
        return (
          <span key={x} className="stage__card" style={style} aria-hidden="true">
            {product !== undefined && product.pictureUrl !== '' && (
              <img src={pictureAt(product.pictureUrl, 360)} alt="" width={124} height={164} fetchPriority="high" />
            )}
          </span>
        );
      })}
      {picture === null ? (
        <div className="stage__place">
          {ready ? (
            <ArrowRight className="icon--points" size={36} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <GoodturnMark strokeWidth={2} />
          )}
          <span>{t(ready ? 'task_view.orderReady' : 'task_view.placeForOne')}</span>
        </div>
      ) : (
        <TravellingPicture>
          <div className="stage__won">
            <ProductPicture url={picture} alt="" sizes="(min-width: 900px) 520px, 92vw" first />
            {children}
          </div>
        </TravellingPicture>
      )}
    </div>
  );
}
