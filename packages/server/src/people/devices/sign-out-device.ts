import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { signOutDevices } from './device-store.ts';

/** Ends the session of one device, or of all others: their next request is rejected, and their sockets close. */
export const signOutDevice = operation('customer/signOutDevice', {
  async execute({ transaction, actor: { token, subjectId: customerId }, now, input: { deviceId } }) {
    const device = deviceId === undefined ? null : Buffer.from(deviceId, 'hex');
    const ended = await signOutDevices(transaction, { token, device, now });
    if (ended === 0 && device !== null) throw new DomainError('not_found');
    return {
      result: { ended },
      audit: ended === 0 ? null : { subject: `customer ${customerId}`, facts: { ended: `${ended}` } },
    };
  },
});
