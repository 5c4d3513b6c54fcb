import { createPrompt } from './prompt.ts';

/** The six digits of an authenticator app. */
export const codePrompt = createPrompt<string>();
/** That there is no second factor yet, and where to add one. */
export const missingFactorPrompt = createPrompt<never>();
/** That there is no authenticator app yet, without which one person alone moves no money. */
export const missingAppPrompt = createPrompt<never>();
