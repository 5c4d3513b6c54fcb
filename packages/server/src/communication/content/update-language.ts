import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireFile } from './content-admin-service.ts';
import { contentOnRecord } from './content-on-record.ts';
import { idOrNone, merged } from './input-values.ts';
import { type LanguageFields, lockLanguages, readStoredLanguages, saveLanguage } from './language-store.ts';
import { offeredLanguages } from './offered-languages.ts';

export const updateLanguage = operation('language/update', {
  async lock({ transaction, input: { code } }) {
    await lockLanguages(transaction);
    return offeredLanguages(await readStoredLanguages(transaction)).find((language) => language.code === code);
  },

  async execute({ transaction, site, input: { code, fileId, ...rest } }, { code: _code, fileName: _name, ...before }) {
    const after = merged<LanguageFields>(before, { ...rest, fileId: idOrNone(fileId) });
    if (!after.shown && code === site.defaultLanguage) {
      throw new DomainError('language_is_default', { fields: { shown: 'error_view.language_is_default' } });
    }
    if (after.fileId !== null) await requireFile(transaction, after.fileId);
    await saveLanguage(transaction, code, after);
    const changes = changesBetween(contentOnRecord(before), contentOnRecord(after));
    return { result: {}, audit: { subject: `language ${code}`, changes } };
  },
});
