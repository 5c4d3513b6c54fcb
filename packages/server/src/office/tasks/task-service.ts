import { sql } from 'kysely';
import { keysetOf, keysetPage, type ListRequest } from '../../foundation/lists/pagination.ts';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  hasText,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { taskColumns, type TaskRow } from './task-store.ts';

export interface TaskFilter {
  search?: string | undefined;
  state?: TaskRow['state'][] | undefined;
  list?: TaskRow['list'][] | undefined;
  format?: TaskRow['format'][] | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

type TaskRequest = ListRequest<'created'> & TaskFilter;

export type TaskService = ReturnType<typeof createTaskService>;

const sorts = { created: { by: sql`t.created_at`, kind: 'time' } } as const;

type ListedTask = TaskRow & { account: string; position: string };

export function createTaskService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  function conditionsOf(filter: TaskFilter, session: AdministratorSession, timeZone: string): Condition[] {
    const { search, state, list, format, createdFrom, createdTo } = filter;
    const isRequester = (account: string) => sql<boolean>`t.administrator_id in (
      select a.id from shop.administrator a where ${hasText(sql`a.account`, account)})`;
    return [
      ...(session.nodes.has('task.read_all') ? [] : isEqual(sql`t.administrator_id`, session.administratorId)),
      ...isAnyOf(sql`t.state`, state),
      ...isAnyOf(sql`t.list`, list),
      ...isAnyOf(sql`t.format`, format),
      ...isWithinDays(sql`t.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
      ...(search === undefined ? [] : [isSome([...isEqual(sql`t.id`, parseSearch(search).id), isRequester(search)])]),
    ];
  }

  /** Returns the own tasks, or all for administrators with `task.read_all`, the newest first. */
  async function list(request: TaskRequest, session: AdministratorSession) {
    const { timeZone } = await settings.current();
    const keyset = keysetOf(request, sorts, { id: sql`t.id`, sort: 'created', descending: true });
    const { size, after, order, position } = keyset;
    const { rows } = await sql<ListedTask>`
      select ${taskColumns}, a.account, ${position} as position
        from shop.task t join shop.administrator a on a.id = t.administrator_id
       where ${isEvery([...conditionsOf(request, session, timeZone), ...after])}
       order by ${order} limit ${size + 1}`.execute(database);
    const page = keysetPage(rows, { size });
    return { ...page, list: page.list.map((row) => taskView(row, session, timeZone)) };
  }

  async function totals(filter: TaskFilter, session: AdministratorSession) {
    const { timeZone } = await settings.current();
    const matches = sql`select 1 from shop.task t where ${isEvery(conditionsOf(filter, session, timeZone))}`;
    return await totalsOf(database, [], matches);
  }

  return { list, totals };
}

function percentOf({ state, row_count: rows, total_count: total }: TaskRow): number | null {
  if (state === 'completed') return 100;
  if (total === null) return null;
  // Rows that were not counted can be added meanwhile.
  return total === 0 ? 0 : Math.min(99, Math.floor((rows * 100) / total));
}

const taskView = (row: ListedTask, { administratorId }: AdministratorSession, timeZone: string) => ({
  taskId: row.id.toString(),
  list: row.list,
  format: row.format,
  state: row.state,
  percent: percentOf(row),
  rows: row.row_count,
  errorCode: row.error_code,
  fileName: row.file_name,
  fileBytes: row.file_bytes === null ? null : Number(row.file_bytes),
  fileUntil: row.file_expires_at && siteTime(row.file_expires_at, timeZone),
  isOwn: row.administrator_id === administratorId,
  requestedBy: row.account,
  createdAt: siteTime(row.created_at, timeZone),
  updatedAt: siteTime(row.updated_at, timeZone),
});
