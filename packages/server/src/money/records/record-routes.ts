import { type Route, route } from '../../foundation/http/route.ts';
import type { MovementService } from './movement-service.ts';
import type { MonthTotalService } from './month-totals.ts';
import type { RecordService } from './record-service.ts';
import type { StatementFileService } from './statement-file-service.ts';
import type { StatementService } from './statement-service.ts';
import type { TeamService } from '../referrals/team-service.ts';

const recordsBatchSize = 20;
const friendsBatchSize = 10;

const idsOf = (text: string | undefined): bigint[] => (text ?? '').split(',').filter(Boolean).map(BigInt);

interface RecordServices {
  records: RecordService;
  movements: MovementService;
  monthTotals: MonthTotalService;
  statements: StatementService;
  statementFiles: StatementFileService;
  teams: TeamService;
}

export const recordRoutes = ({
  records,
  movements,
  monthTotals,
  statements,
  statementFiles,
  teams,
}: RecordServices): Route[] => [
  route('customer/movements', async ({ session, query, language }) => ({
    data: await movements.latest(session.subjectId, language, query.timeZone),
  })),

  route('customer/monthTotals', async ({ session, query }) => ({
    data: await monthTotals.totalsOf(session.subjectId, query),
  })),

  route('customer/getMyRevenue', async ({ session, query, language }) => ({
    data: await records.page(session.subjectId, language, {
      pageSize: Number(query.pageSize ?? recordsBatchSize),
      cursor: query.cursor,
      page: Number(query.page ?? 1),
      type: query.type === undefined ? undefined : BigInt(query.type),
      loadedIds: idsOf(query.ids),
    }),
  })),

  route('customer/statement', async ({ session, query, language }) => ({
    stream: await statements.open(session.subjectId, language, query.timeZone),
  })),

  route('customer/statementPdf', async ({ session, query, language }) => {
    const { fileName, pdf } = await statementFiles.ofPeriod(session.subjectId, { ...query, language });
    return { data: { fileName, pdf: pdf.toString('base64') } };
  }),

  route('customer/getUserBackMoney', async ({ session }) => ({ data: await records.earnings(session.subjectId) })),

  route('customer/getMyTeamMsg', async ({ session, query }) => ({
    data: await teams.team(session.subjectId, {
      pageSize: Number(query.pageSize ?? friendsBatchSize),
      cursor: query.cursor,
      loadedIds: idsOf(query.ids),
    }),
  })),
];
