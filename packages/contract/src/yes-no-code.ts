/** The wire form of a yes or no whose clients use numbers: 1 is no, 2 is yes. */
export type YesNoCode = 1 | 2;

export const yesNoCode = (isSo: boolean): YesNoCode => (isSo ? 2 : 1);

export const isYes = (code: YesNoCode): boolean => code === 2;
