import { operation } from '../../decisions/operations/operation.ts';

/** Sends a code to a number. What was sent is kept before the database transaction, which only records it. */
export const sendCode = operation('customer/sendCode', {
  async authorize({ actor: { subjectId: customerId, token }, ip, language, input }, { numbers }) {
    const { phoneCountry, again } = input;
    const number = again === true ? await numbers.lastNumber(customerId) : input.number;
    await numbers.send({ customerId, token, number, phoneCountry, language, ip });
    return undefined;
  },

  execute: async ({ actor: { subjectId } }) =>
    await Promise.resolve({ result: {}, audit: { subject: `customer ${subjectId}` as const } }),

  respond: async (_, { actor: { subjectId } }, { numbers }) => await numbers.show(subjectId),
});
