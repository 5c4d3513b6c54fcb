import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../../shared/router/link.tsx';
import { LanguageButton } from '../../../shared/components/language-button.tsx';
import { usePageTitle } from '../../../shared/components/page.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { Wordmark } from '../../../shared/components/wordmark.tsx';
import { useProductOfTheDay, type ShowcaseProduct } from '../api/showcase-calls.ts';
import './session.css';

interface EntranceProps {
  title: string;
  heading: string;
  /** The content on a phone: the product's picture, which is hidden while the keyboard is open, or the form only. */
  phone: 'picture' | 'form';
  /** Whether the figures are beneath the picture on a desktop; otherwise the page shows them itself. */
  figures?: boolean;
  /** A product in the place of the product of the day. */
  shown?: Pick<ShowcaseProduct, 'pictureUrl' | 'productName'> | undefined;
  children: ReactNode;
}

/** Layout of the pages for people without an account or session: a product of the shop, and the form. */
export function Entrance({ title, heading, phone, figures = true, shown, children }: EntranceProps) {
  usePageTitle(title);
  const ofTheDay = useProductOfTheDay();
  const pictured = shown ?? ofTheDay;
  const typing = useKeyboardOpen();
  return (
    <div className={`entrance entrance--${phone}${typing ? ' entrance--typing' : ''}`}>
      <header className="entrance__bar">
        <Link className="entrance__home" to="/view/home">
          <Wordmark />
        </Link>
        <LanguageButton />
      </header>
      <div className="entrance__product">
        <div className="entrance__picture">
          {pictured !== undefined && (
            <ProductPicture
              url={pictured.pictureUrl}
              alt={pictured.productName}
              sizes="(min-width: 900px) 50vw, 100vw"
              first
            />
          )}
        </div>
        {figures && <div className="entrance__figures">{ofTheDay !== undefined && <Figures product={ofTheDay} />}</div>}
      </div>
      <main className="entrance__main" id="main" tabIndex={-1}>
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  );
}

function Figures({ product }: { product: ShowcaseProduct }) {
  const { productName, price, cashback, netPrice, brandName } = product;
  return (
    <>
      <p className="entrance__name">
        <bdi translate="no">{productName}</bdi>
      </p>
      <PriceBreakdown {...{ price, cashback, netPrice, brandName }} luckyOdds={null} />
    </>
  );
}

/** An open keyboard leaves less than this share of a phone's height to the page. */
const partWithKeyboard = 0.75;

function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let tallest = 0;
    const measure = () => {
      // Zooming in also shrinks the visible part of the page, but is not a keyboard.
      const height = view.height * view.scale;
      tallest = Math.max(tallest, height);
      setOpen(height < tallest * partWithKeyboard);
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return open;
}
