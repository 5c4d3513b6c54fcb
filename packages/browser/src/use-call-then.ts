import type { InputOf, ReadPath, ResponseOf } from '@goodturn/contract';
import { useQuery } from '@tanstack/react-query';
import type { CallQueries, CallReader } from './call-queries.ts';

/**
 * Creates a hook that reads a call and, with its response, further calls; `name` distinguishes several results of one
 * call. It does not check whether a person is logged in.
 */
export function createCallThenHook({ keyOf, reader }: CallQueries) {
  return <P extends ReadPath, Data>(
    path: P,
    input: InputOf<P>,
    name: string,
    then: (response: ResponseOf<P>, readCall: CallReader) => Promise<Data>,
  ) => {
    const read = reader();
    return useQuery({ queryKey: keyOf(path, input, name), queryFn: async () => then(await read(path, input), read) });
  };
}
