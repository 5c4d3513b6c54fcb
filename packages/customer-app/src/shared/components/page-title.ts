import { createContext } from 'react';

/** The title of the page for the loading message; empty if it is not known. */
export const PageTitle = createContext('');
