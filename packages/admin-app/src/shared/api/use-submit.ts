import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from '@goodturn/browser';
import { createSubmitLock } from './submit-lock.ts';

const staleStatuses = new Set([404, 409]);

/** A submit that is blocked while it is in flight; a failure is said in a message, unless a field says it. */
export function useSubmit<Input, Output>(options: {
  send: (input: Input) => Promise<Output>;
  onDone: (output: Output) => void;
  /** Told of every failure by its code, once it was said. */
  onFailure?: (code: string) => void;
  onFields?: (fields: Readonly<Record<string, string>>) => void;
}) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [latch] = useState(createSubmitLock);
  const mutation = useMutation<Output, Error, Input>({
    mutationFn: options.send,
    onSuccess: options.onDone,
    onSettled: latch.release,
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      if (Object.keys(fields).length > 0 && options.onFields) options.onFields(fields);
      else message.error(error.message);
      // Refused because of a state: what stands on the screen is old.
      if (error instanceof ApiError && staleStatuses.has(error.httpStatus)) void queries.invalidateQueries();
      if (error instanceof ApiError) options.onFailure?.(error.code);
    },
  });
  return {
    busy: mutation.isPending,
    submit: (input: Input): void => {
      if (latch.take()) mutation.mutate(input);
    },
  };
}
