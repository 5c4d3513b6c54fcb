import type { InputOf, OperationPath, ResponseOf } from '@goodturn/contract';
import type { OperationTable } from '@goodturn/contract/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOtherAccount } from './account.ts';
import type { ApiClient, Caller } from './api-client.ts';
import { ApiError } from './api-error.ts';
import type { CallQueries } from './call-queries.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

interface FailureOptions {
  /** Takes the messages of single fields to where they are shown. */
  onFields?: ((fields: Readonly<Record<string, string>>) => void) | undefined;
  /** The form shows `fields` of the result itself. */
  showsFields?: boolean;
  /** Gets every failure first; true if it has shown it. */
  onError?: ((failure: ApiError) => boolean | void) | undefined;
}

export interface SubmitOptions<Input, Output> extends FailureOptions {
  /** Sends by the caller, so that nothing goes on in the name of somebody who has logged in meanwhile. */
  send: (input: Input, caller: Caller) => Promise<Output>;
  onDone?: (output: Output, input: Input) => unknown;
}

export interface OperationOptions<P extends OperationPath> extends FailureOptions {
  onDone?: ((data: ResponseOf<P>, input: InputOf<P>, status: number) => unknown) | undefined;
  /** Runs before it is sent; false if nothing is to be sent after all. */
  before?: (input: InputOf<P>, caller: Caller) => Promise<boolean>;
  /** `onDone` waits until what the operation changed was read again. */
  refetchFirst?: boolean;
}

interface WriteHookOptions {
  client: ApiClient;
  operations: OperationTable;
  queries: CallQueries;
  /** Shows a failure that no field and no `onError` has shown. */
  useShowError: () => (error: Error) => void;
}

/** Refused because of a state: what is on screen is out of date. */
const staleStatuses = new Set([404, 409]);

/** Words of the app, which say nothing of anybody's account. */
const isOwnWords = (error: Error): boolean => error instanceof ApiError && error.httpStatus === 0;

interface Attempt<Input> {
  input: Input;
  /** In the name of whoever had the page before them when it was submitted. */
  caller: Caller;
}

/** The hooks that change something. A submit is blocked while it is under way; a failure is shown exactly once. */
export function createWriteHooks({ client, operations, queries, useShowError }: WriteHookOptions) {
  function useGuarded<Input, Output>({ send, onDone, ...failure }: SubmitOptions<Input, Output>) {
    const showError = useShowError();
    const queryClient = useQueryClient();
    // Two presses can come before the next drawing, which alone would show the first.
    const [lock] = useState(createSubmitLock);
    // Of this drawing: what a page goes on with later belongs to whom the page was shown.
    const caller = client.caller();
    const isOthers = ({ account }: Caller) => isOtherAccount(account, client.currentAccount());
    const mutation = useMutation<Output, Error, Attempt<Input>>({
      mutationFn: (attempt) => send(attempt.input, attempt.caller),
      // What came of it, a file or a receipt, is not for the eyes of somebody else.
      onSuccess: (output, attempt) => (isOthers(attempt.caller) ? undefined : onDone?.(output, attempt.input)),
      onSettled: lock.release,
      onError: (error, attempt) => {
        if (isOthers(attempt.caller)) return isOwnWords(error) && showError(error);
        if (!(error instanceof ApiError)) return showError(error);
        if (staleStatuses.has(error.httpStatus)) void queryClient.invalidateQueries();
        if (failure.onError?.(error)) return;
        if (Object.keys(error.fields).length === 0) showError(error);
        else if (failure.onFields) failure.onFields(error.fields);
        else if (!failure.showsFields) showError(error);
      },
    });
    return {
      busy: mutation.isPending,
      data: mutation.data,
      error: mutation.error,
      fields: mutation.error instanceof ApiError ? mutation.error.fields : {},
      submit: (input: Input): void => {
        if (lock.take()) mutation.mutate({ input, caller });
      },
    };
  }

  /** Sends what is no call of its own, or more than one. */
  function useSubmit<Input, Output>(options: SubmitOptions<Input, Output>) {
    const { submit, ...state } = useGuarded(options);
    return { ...state, submit: (...args: unknown extends Input ? [] : [input: Input]) => submit(args[0] as Input) };
  }

  /** One key for all tries of one attempt; a success ends the attempt. */
  function useAttemptKey(path: OperationPath) {
    const attempt = useRef<{ key: string; input: string; account: string | null }>(undefined);
    const { idempotency } = operations[path] ?? {};
    return {
      keyFor: (input: unknown, { account }: Caller): string | undefined => {
        if (idempotency === undefined) return undefined;
        const text = JSON.stringify(input);
        // Where the key alone keeps it from being done twice, other input is still the same attempt: the server says so.
        const known = attempt.current?.account === account ? attempt.current : undefined;
        const goesOn = known && (idempotency === 'required' || known.input === text);
        if (!goesOn) attempt.current = { key: newIdempotencyKey(), input: text, account };
        return attempt.current?.key;
      },
      end: () => {
        attempt.current = undefined;
      },
    };
  }

  /** Sends an operation of the contract, with a key if it takes one, and reads again what it changes. */
  function useOperation<P extends OperationPath>(path: P, options: OperationOptions<P> = {}) {
    const { onDone, before, refetchFirst, ...failure } = options;
    const queryClient = useQueryClient();
    const attempt = useAttemptKey(path);
    return useGuarded<InputOf<P>, { data: ResponseOf<P>; status: number } | undefined>({
      ...failure,
      send: async (input, caller) => {
        if (before && !(await before(input, caller))) return undefined;
        return caller.call(path, input, { idempotencyKey: attempt.keyFor(input, caller) });
      },
      onDone: async (answer, input) => {
        const refetched = queries.refetchTopics(queryClient, operations[path]?.changes);
        if (answer === undefined) return;
        attempt.end();
        if (refetchFirst) await refetched;
        await onDone?.(answer.data, input, answer.status);
      },
    });
  }

  return { useSubmit, useOperation };
}

/** Admits one caller until released. What a render knows is too old for the second half of a double click. */
export function createSubmitLock() {
  let taken = false;
  return {
    take(): boolean {
      const first = !taken;
      taken = true;
      return first;
    },
    release(): void {
      taken = false;
    },
  };
}
