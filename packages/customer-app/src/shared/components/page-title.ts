import { createContext } from 'react';

/** What the page is called, for what says that it is loading; empty where that is not known. */
export const PageTitle = createContext('');
