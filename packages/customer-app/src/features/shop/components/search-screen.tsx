import { ArrowLeft, Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useGoBack, usePageTitle } from '../../../shared/components/page.tsx';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useCategories } from '../api/shop-queries.ts';
import { keepSearch } from '../../../shared/session/recent-searches.ts';
import { filtersIn } from '../search-filters.ts';
import { SearchStart } from './recent-searches.tsx';
import { FoundProducts } from './found-products.tsx';
import { MenuPlace } from './menu-place.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import './home.css';
import './search.css';

/** Long enough that fast typing asks once, short enough that it is not noticed. */
const typingMs = 150;

/** The page of the search: recent searches, products while somebody types, and the results with their filters. */
export function SearchScreen() {
  const { t } = useTranslations();
  const goBack = useGoBack();
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [settled, setSettled] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  usePageTitle(t('search_view.title'));
  // A search that comes from elsewhere, such as the way back, is what the field shows.
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setTyped(asked);
  }
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (asked === '') field.current?.focus();
  }, [asked]);
  const search = (text: string) => {
    const { q: _, sort, ...filters } = Object.fromEntries(params);
    keepSearch(text);
    setTyped(text);
    // What is cleared begins anew, without the order of what was found.
    setParams(text.trim() === '' ? filters : { q: text.trim(), ...filters, ...(sort !== undefined && { sort }) }, {
      replace: true,
    });
    field.current?.blur();
  };
  const filters = filtersIn(params);
  const desktop = useDesktop();
  const category = useSearchedCategory();
  const label = category ? t('search_view.inCategory', { category: category.title }) : t('search_view.field');
  const heading = () => <h1>{asked === '' ? t('search_view.title') : <bdi translate="no">{asked}</bdi>}</h1>;
  const showsResults = typed.trim() === asked && (asked !== '' || filters.isAny);
  const form = <SearchField field={field} label={label} typed={typed} onType={setTyped} onSearch={search} />;
  return (
    <div className="page page--wide">
      {desktop ? (
        <MenuPlace>{form}</MenuPlace>
      ) : (
        <header className="search-bar">
          <button type="button" className="top-bar__back" aria-label={t('common_view.back')} onClick={goBack}>
            <ArrowLeft className="icon--points" size={24} strokeWidth={1.75} />
          </button>
          {form}
        </header>
      )}
      <main id="main" tabIndex={-1} className="search-page">
        {!(desktop && showsResults) && <h1 className="visually-hidden">{t('search_view.title')}</h1>}
        {showsResults ? (
          <FoundProducts asked={asked} categoryId={category?.categoryId} heading={heading} />
        ) : typed.trim() === '' ? (
          <SearchStart onChoose={search} />
        ) : (
          <SearchSuggestions
            typed={typed.trim()}
            settled={settled.trim()}
            categoryId={category?.categoryId}
            onOpen={() => keepSearch(typed)}
          />
        )}
      </main>
    </div>
  );
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  typed: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
}

function SearchField({ field, label, typed, onType, onSearch }: SearchFieldProps) {
  const { t } = useTranslations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form className="search-field" role="search" onSubmit={submit}>
      <Search size={22} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        dir="auto"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          className="search-field__clear"
          aria-label={t('search_view.clear')}
          onClick={() => onSearch('')}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}

/** Returns the category within which is searched, if the address names one. */
function useSearchedCategory() {
  const [params] = useSearchParams();
  const category = useCategories().data?.find(({ categoryId }) => categoryId === params.get('category'));
  return category && { ...category, title: textOr(`category_view.${category.categoryId}`, category.title) };
}
