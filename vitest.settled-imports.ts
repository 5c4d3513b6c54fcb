import { afterAll, vi } from 'vitest';

// A module that is still loading when its worker turns to other files fails, and so does the next file that imports it:
// a worker keeps its modules.
afterAll(() => vi.dynamicImportSettled());
