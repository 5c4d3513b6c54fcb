import { ApiError } from '@goodturn/browser';
import { useEffect } from 'react';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useGoBack, usePageTitle } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { PageTitle } from '../../../shared/components/page-title.ts';
import { TravellingPicture, usePictureFromBefore } from '../../../shared/components/travelling-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useProduct } from '../api/found-queries.ts';
import { GalleryPicture } from './gallery.tsx';
import { GoneProduct } from './gone-product.tsx';
import { ProductView } from './product-view.tsx';
import './product.css';

const idPattern = /^[1-9][0-9]{0,17}$/;

export function ProductScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const goBack = useGoBack();
  const valid = idPattern.test(id);
  useEffect(() => {
    if (!valid) goBack();
  }, [valid, goBack]);
  return valid ? <LoadedProduct id={id} /> : null;
}

function LoadedProduct({ id }: { id: string }) {
  const { t } = useTranslations();
  const product = useProduct(id);
  usePageTitle(product.data?.productName ?? t('product_view.title'));
  return (
    <main id="main" tabIndex={-1}>
      <PageTitle value={t('product_view.title')}>
        {isGone(product) ? (
          <GoneProduct />
        ) : (
          <QueryState query={product} skeleton={<ProductSkeleton />}>
            {(data) => <ProductView key={data.productId} product={data} />}
          </QueryState>
        )}
      </PageTitle>
    </main>
  );
}

const isGone = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === undefined && error instanceof ApiError && error.code === 'not_found';

/** Placeholder of the page, with the picture that the previous page passed on. */
function ProductSkeleton() {
  const picture = usePictureFromBefore();
  return (
    <div className="product" aria-hidden="true">
      <div className="product__gallery">
        <TravellingPicture>
          <div className={`gallery__frame${picture === undefined ? ' skeleton' : ''}`}>
            {picture !== undefined && <GalleryPicture url={picture} alt="" shown />}
          </div>
        </TravellingPicture>
      </div>
      <div className="product__box">
        <Skeleton blockSize="2rem" inlineSize="60%" />
        <Skeleton blockSize="1.5rem" inlineSize="40%" />
        <Skeleton blockSize="6rem" />
        <Skeleton blockSize="5rem" />
      </div>
    </div>
  );
}
