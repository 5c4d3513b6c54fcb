import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { idOrNone } from './input-values.ts';
import { writtenOut } from './written-rules.ts';
import { operation } from '../../decisions/operations/operation.ts';

export const publishRules = operation('rule/publish', {
  async execute({ transaction, services, input: { version, fileId, sections } }) {
    await services.contentAdmin.publishRules(transaction, {
      version,
      fileId: idOrNone(fileId),
      sections,
    });
    const languages = Object.keys(sections).toSorted().join(', ');
    return {
      result: {},
      audit: {
        subject: `rules ${version}`,
        facts: { languages, picture: fileId, text: digestOf(writtenOut(sections)) },
      },
    };
  },
});
