import { createPrompt } from './prompt.ts';

/** The six digits of an authenticator app. */
export const codePrompt = createPrompt<string>();
/** That there is no second factor yet, and where to add one. */
export const missingFactorPrompt = createPrompt<never>();
