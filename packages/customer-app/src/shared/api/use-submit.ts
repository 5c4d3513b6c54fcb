import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../toasts.ts';
import { ApiError } from '@goodturn/browser';

/** Said for all calls where the token is taken away. */
const sessionEnded = 'not_logged_in';

/**
 * A submit that is blocked while it is in flight. A failure without a field of its own is said in a toast, unless
 * `onFailure` returns true for having said it itself; `fields` holds the messages for the form.
 */
export function useSubmit<Input, Output>(options: {
  send: (input: Input) => Promise<Output>;
  onDone: (output: Output, input: Input) => void;
  onFailure?: (failure: ApiError) => boolean;
}) {
  // Two presses can come before the next drawing, which alone would show the first.
  const sending = useRef(false);
  const mutation = useMutation<Output, Error, Input>({
    mutationFn: options.send,
    onSuccess: options.onDone,
    onSettled: () => {
      sending.current = false;
    },
    onError: (error) => {
      const said =
        error instanceof ApiError &&
        (options.onFailure?.(error) || error.code === sessionEnded || Object.keys(error.fields).length > 0);
      if (!said) showToast('problem', error.message);
    },
  });
  const { error } = mutation;
  return {
    busy: mutation.isPending,
    fields: error instanceof ApiError ? error.fields : {},
    submit: (...given: unknown extends Input ? [] : [input: Input]): void => {
      if (sending.current) return;
      sending.current = true;
      mutation.mutate(given[0] as Input);
    },
  };
}
