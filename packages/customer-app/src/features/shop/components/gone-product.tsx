import { ArrowLeft, PackageX } from 'lucide-react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { useGoBack } from '../../../shared/components/page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { OtherProducts } from './other-products.tsx';

/** The end of a link to a product that the shop no longer has, with two ways on and with products that it has. */
export function GoneProduct() {
  const { t } = useTranslations();
  const goBack = useGoBack();
  return (
    <div className="page--wide">
      <button type="button" className="top-bar__back" aria-label={t('common_view.back')} onClick={goBack}>
        <ArrowLeft className="icon--points" size={24} strokeWidth={1.75} />
      </button>
      <EmptyState icon={PackageX} title={t('product_view.gone')} text={t('product_view.goneText')}>
        <div className="gone__ways">
          <ButtonLink variant="secondary" to="/view/home">
            {t('menu_view.home')}
          </ButtonLink>
          <ButtonLink variant="secondary" to="/search">
            {t('search_view.title')}
          </ButtonLink>
        </div>
      </EmptyState>
      <OtherProducts />
    </div>
  );
}
