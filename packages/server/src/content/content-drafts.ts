export interface BannerDraft {
  /** The name of a stored picture. */
  picture: string;
  /** The words that stand on the picture. */
  texts: Readonly<Record<string, { title: string; subtitle: string }>>;
  /** 1 inside the app, 2 a new window, 3 the current window. */
  format: 1 | 2 | 3;
  /** A path of the app for format 1, an https address for the others. */
  link: string;
  place?: 'home' | 'product' | 'match';
  /** A larger value sorts earlier. */
  sort?: number;
}

export interface NoticeDraft {
  /** 1 the page of notices, 2 the marquee. */
  type: 1 | 2;
  texts: Readonly<Record<string, { title: string; content: string }>>;
  sort?: number;
}

export interface RulesDraft {
  version: string;
  /** The name of a stored picture without words, shown above the sections. */
  picture?: string;
  sections: Readonly<Record<string, readonly { title: string; text: string }[]>>;
}
