import { ArrowLeft, Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGoBack, usePageTitle } from '../../../shared/components/page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { keepSearch } from '../../../shared/session/recent-searches.ts';
import { filtersIn } from '../search-filters.ts';
import { SearchStart } from './recent-searches.tsx';
import { SearchResults } from './search-results.tsx';
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
    const { q: _, ...filters } = Object.fromEntries(params);
    keepSearch(text);
    setTyped(text);
    setParams(text.trim() === '' ? filters : { q: text.trim(), ...filters }, { replace: true });
    field.current?.blur();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const filters = filtersIn(params);
  const showsResults = typed.trim() === asked && (asked !== '' || filters.isAny);
  return (
    <div className="page page--wide">
      <header className="search-bar">
        <button type="button" className="top-bar__back" aria-label={t('common_view.back')} onClick={goBack}>
          <ArrowLeft className="icon--points" size={24} strokeWidth={1.75} />
        </button>
        <form className="search-field" role="search" onSubmit={submit}>
          <Search size={22} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            aria-label={t('search_view.field')}
            placeholder={t('search_view.field')}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && (
            <button
              type="button"
              className="search-field__clear"
              aria-label={t('search_view.clear')}
              onClick={() => search('')}
            >
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </form>
      </header>
      <main id="main" tabIndex={-1} className="search-page">
        <h1 className="visually-hidden">{t('search_view.title')}</h1>
        {showsResults ? (
          <SearchResults asked={asked} />
        ) : typed.trim() === '' ? (
          <SearchStart onChoose={search} />
        ) : (
          <SearchSuggestions typed={typed.trim()} settled={settled.trim()} onOpen={() => keepSearch(typed)} />
        )}
      </main>
    </div>
  );
}
