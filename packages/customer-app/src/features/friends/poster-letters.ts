import { balanceLines } from '@goodturn/locales';
import { useEffect, useState } from 'react';

/** Returns the value of a token, since a saved picture has no style sheet. */
export const tokenOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).replaceAll(/\s+/g, ' ').trim();

/** Returns the fonts of the app, in their order. */
export const letterFace = (): string => tokenOf('--text-face') || 'Figtree, sans-serif';

/** The look of a line of text. */
export interface Letters {
  size: number;
  weight: number;
}

const fontOf = ({ size, weight }: Letters): string => `${weight} ${size}px ${letterFace()}`;

/** Loads the app's own letters for a text: nothing is measured or drawn with those of the machine in the meantime. */
export async function loadLetters(text: string): Promise<void> {
  if (!('fonts' in document)) return;
  // Where they do not come, the picture is drawn with the letters that there are.
  await document.fonts.load('16px Figtree', text).catch(() => undefined);
}

/** Renders again once the app's own letters for a text are there, so that its lines are measured with them. */
export function useOwnLetters(text: string): void {
  const [, setLoadedFor] = useState('');
  useEffect(() => {
    let isShown = true;
    void loadLetters(text).then(() => {
      if (isShown) setLoadedFor(text);
    });
    return () => {
      isShown = false;
    };
  }, [text]);
}

/** Breaks the text into lines that fit the width: SVG does not wrap text automatically. */
export function linesOf(text: string, width: number, letters: Letters, htmlLang: string): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return [text];
  pen.font = fontOf(letters);
  return balanceLines(text, width, htmlLang, (line) => pen.measureText(line).width);
}
