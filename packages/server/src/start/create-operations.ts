import type { ResponseOf } from '@goodturn/contract';
import type { CallRequest, Route } from '../foundation/http/route.ts';
import type { Session } from '../foundation/sessions/session.ts';
import type { SessionOperationPath } from '../decisions/operations/operation.ts';
import { operations } from './generated/operations.ts';
import { createOperationRunner, type RunnerDependencies } from '../decisions/operations/run-operation.ts';

export type Operations = ReturnType<typeof createOperations>;

/** Creates the routes of all operations, and `run`, with which the sample shop and tests call them directly. */
export function createOperations(dependencies: RunnerDependencies) {
  const runner = createOperationRunner(dependencies);
  const routes: readonly Route[] = operations.map((operation) => operation.route(runner));
  const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));

  /** Runs the operation of a call. Neither the form of the input nor the rights are checked here. */
  async function run<P extends SessionOperationPath>(
    path: P,
    session: Session,
    body: CallRequest<P>['body'],
    idempotencyKey?: string,
  ): Promise<ResponseOf<P>> {
    const route = byPath.get(path);
    if (route === undefined) throw new Error(`no operation is declared for ${path}`);
    const outside = {
      query: undefined,
      upload: undefined,
      language: 'en',
      ip: '127.0.0.1',
      host: '',
      userAgent: '',
      token: undefined,
      requestId: '',
    };
    const result = await route.handle({ ...outside, session, body, idempotencyKey, confirmation: undefined });
    if (!('data' in result)) throw new Error(`${path} does not answer with data`);
    // The route was created from the operation of this path.
    return result.data as ResponseOf<P>;
  }

  return { routes, run };
}
