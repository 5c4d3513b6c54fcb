import { useEffect } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { Page, useGoBack } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withAccount } from '../../../shared/session/login-prompt.ts';
import { useProduct } from '../api/shop-queries.ts';
import { ProductDetails } from './product-details.tsx';
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
  return (
    <Page title={t('product_view.title')}>
      <QueryState query={product} skeleton={<Skeleton blockSize="400px" />}>
        {(data) => (
          <>
            <ProductDetails product={data} />
            <div className="product__action">
              {data.offer === null ? (
                <ButtonLink wide variant="secondary" to="/view/task">
                  {t('task_view.forAny')}
                </ButtonLink>
              ) : (
                <Button wide onClick={() => withAccount(() => navigate(`/view/task?productId=${id}`))}>
                  {t('product_view.match')}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryState>
    </Page>
  );
}
