import type { TextKey } from '../i18n/texts.ts';

type WorkbookText = Extract<TextKey, `admin_view.workbook.${string}`>;

export class WorkbookError extends Error {
  readonly key: WorkbookText;
  readonly values: Readonly<Record<string, string>>;

  constructor(key: WorkbookText, values: Readonly<Record<string, string>> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}
