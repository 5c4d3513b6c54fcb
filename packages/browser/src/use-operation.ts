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
  /** Receives the error messages of the fields, to show them there. */
  onFields?: ((fields: Readonly<Record<string, string>>) => void) | undefined;
  /** Whether the form itself shows the returned `fields`. */
  showsFields?: boolean;
  /** It is called first with every failure; returns true if it has shown the failure. */
  onError?: ((failure: ApiError) => boolean | void) | undefined;
}

export interface SubmitOptions<Input, Output> extends FailureOptions {
  /** Sends with the given caller, so that nothing is sent for another account that has logged in meanwhile. */
  send: (input: Input, caller: Caller) => Promise<Output>;
  onDone?: (output: Output, input: Input) => unknown;
}

export interface OperationOptions<P extends OperationPath> extends FailureOptions {
  onDone?: ((data: ResponseOf<P>, input: InputOf<P>, status: number) => unknown) | undefined;
  /** Runs before the operation is sent; returns false to cancel it. */
  before?: (input: InputOf<P>, caller: Caller) => Promise<boolean>;
  /** Whether `onDone` is called only after the topics that the operation changed have been refetched. */
  refetchFirst?: boolean;
}

interface WriteHookOptions {
  client: ApiClient;
  operations: OperationTable;
  queries: CallQueries;
  /** Returns a function that shows a failure which neither a field nor `onError` has shown. */
  useShowError: () => (error: Error) => void;
}

/** The statuses of a rejection because of a state: the page shows outdated data. */
const staleStatuses = new Set([404, 409]);

/** Returns whether the message is the app's own, which reveals nothing about an account. */
const isOwnWords = (error: Error): boolean => error instanceof ApiError && error.httpStatus === 0;

interface Attempt<Input> {
  input: Input;
  /** The caller for the account to which the page was shown when it was submitted. */
  caller: Caller;
}

/** Creates the hooks that send operations. A submit in progress blocks the next; a failure is shown exactly once. */
export function createWriteHooks({ client, operations, queries, useShowError }: WriteHookOptions) {
  function useGuarded<Input, Output>({ send, onDone, ...failure }: SubmitOptions<Input, Output>) {
    const showError = useShowError();
    const queryClient = useQueryClient();
    // Two presses can occur before the next render, which would be the first to know of a pending submit.
    const [lock] = useState(createSubmitLock);
    // Created with each render: further requests of the page belong to the account to which it was shown.
    const caller = client.caller();
    const isOthers = ({ account }: Caller) => isOtherAccount(account, client.currentAccount());
    const mutation = useMutation<Output, Error, Attempt<Input>>({
      mutationFn: (attempt) => send(attempt.input, attempt.caller),
      // The result, such as a file or a receipt, must not be shown to another account.
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

  /** Sends anything that is not exactly one operation, such as several calls in a row. */
  function useSubmit<Input, Output>(options: SubmitOptions<Input, Output>) {
    const { submit, ...state } = useGuarded(options);
    return { ...state, submit: (...args: unknown extends Input ? [] : [input: Input]) => submit(args[0] as Input) };
  }

  /** Keeps one idempotency key for all tries of an attempt; a success ends the attempt. */
  function useAttemptKey(path: OperationPath) {
    const attempt = useRef<{ key: string; input: string; account: string | null }>(undefined);
    const { idempotency } = operations[path] ?? {};
    return {
      keyFor: (input: unknown, { account }: Caller): string | undefined => {
        if (idempotency === undefined) return undefined;
        const text = JSON.stringify(input);
        // If only the key prevents a second execution, a changed input is still the same attempt: the server
        // rejects it.
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

  /** Sends an operation of the contract, with a key if it takes one, and refetches the topics that it changes. */
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

/** Creates a lock that admits one submit until it is released. React state would be too late for a double click. */
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
