import type { PasswordService } from '../accounts/password-service.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import type { ExportService, ErasureService } from './personal-data-service.ts';

interface Services {
  exports: ExportService;
  erasure: ErasureService;
  passwords: Pick<PasswordService, 'requireLoginPassword'>;
}

export const personalDataRoutes = ({ exports, erasure, passwords }: Services): Route[] => [
  route('customer/exportData', async ({ session: { subjectId: customerId, installation, token }, ip, body }) => {
    await passwords.requireLoginPassword({ customerId, installation, ip }, body.password);
    return { stream: exports.open({ customerId, token }) };
  }),

  route('customer/erasureCheck', async ({ session }) => ({
    data: { obstacles: await erasure.denialReasons(session.subjectId) },
  })),
];
