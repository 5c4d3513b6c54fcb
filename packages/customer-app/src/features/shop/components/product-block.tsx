import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ProductCard as Card } from '../api/shop-queries.ts';
import { type CardWords, ProductCard } from './product-card.tsx';

/**
 * Divisible into whole rows of one, two, three and four columns, also if the first two products have their own rows.
 */
const blockLength = 12;

const wideRows = 2;

/**
 * The heights of the blocks that are far from the screen: a list that is shown again has its full length immediately,
 * and its scroll position is restored.
 */
const heights = new Map<string, number>();

interface ProductBlocksProps {
  products: readonly Card[];
  name?: string;
  words?: (product: Card) => CardWords;
  /** The content after the first block. */
  between?: ReactNode;
}

/** A list of products in blocks; a name makes it a group that a reader can find. */
export function ProductBlocks({ products, name, words, between }: ProductBlocksProps) {
  return (
    <div className="product-blocks" aria-label={name} role={name === undefined ? undefined : 'group'}>
      {Array.from({ length: Math.ceil(products.length / blockLength) }, (_, index) => (
        <Fragment key={index}>
          <ProductBlock
            products={products.slice(index * blockLength, (index + 1) * blockLength)}
            words={words}
            first={index === 0}
          />
          {index === 0 && between}
        </Fragment>
      ))}
    </div>
  );
}

interface ProductBlockProps {
  products: readonly Card[];
  words: ProductBlocksProps['words'];
  first: boolean;
}

/**
 * Replaces a block far from the screen with an empty one of the same height, so that the page has few cards however
 * long the list is.
 */
function ProductBlock({ products, words, first }: ProductBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const key = `${innerWidth} ${products.at(-1)?.productId}`;
  const [isFar, setFar] = useState(() => heights.has(key));
  useEffect(() => {
    const element = block.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A page that is hidden while the next one loads has no height.
        if (entry === undefined || entry.boundingClientRect.height === 0) return;
        const leaves = !entry.isIntersecting && !element.contains(document.activeElement);
        if (leaves) heights.set(key, element.offsetHeight);
        else heights.delete(key);
        setFar(leaves);
      },
      { rootMargin: '1500px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [key]);
  return (
    <div ref={block} className="products" style={isFar ? { height: heights.get(key) } : undefined}>
      {!isFar &&
        products.map((product, index) => (
          <ProductCard
            key={product.productId}
            product={product}
            words={words?.(product)}
            wide={first && index < wideRows}
            first={first && index < wideRows}
          />
        ))}
    </div>
  );
}
