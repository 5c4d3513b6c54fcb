import { operation } from '../../decisions/operations/operation.ts';

/** Sends a code to the number that another account has confirmed since. */
export const keepNumber = operation('customer/keepNumber', {
  async authorize({ actor: { subjectId: customerId, token }, ip, language }, { numbers }) {
    const number = await numbers.lostNumber(customerId);
    await numbers.send({ customerId, token, number, language, ip });
    return undefined;
  },

  execute: async ({ actor: { subjectId } }) =>
    await Promise.resolve({ result: {}, audit: { subject: `customer ${subjectId}` as const } }),

  respond: async (_, { actor: { subjectId } }, { numbers }) => await numbers.show(subjectId),
});
