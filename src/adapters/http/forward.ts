import { resultOf } from '@/application/request/refusal-of';
import type { RequestFor, RequestPort, SendOptions, TypedCall } from '@/application/request/request.port';
import type { CallOptions } from '@/application/request/failure';
import type { Result } from '@/domain/result';

/** The options of a command: its idempotency key, and refusals as return values. */
export const command = (requestId: string, more: SendOptions = {}): SendOptions => ({
  requestId,
  refusals: 'values',
  ...more,
});

/** Builds gateway methods that only forward to a call of the contract. */
export const forward = (requests: RequestPort) => ({
  /** A read without parameters: `balance: get(getPoints)`. */
  get:
    <P extends string, Reply>(call: TypedCall<P, undefined, undefined, Reply>) =>
    (options?: CallOptions): Promise<Reply> =>
      requests.send(call, {} as RequestFor<P, undefined, undefined>, options),
  /** A read with a query: `list: query(getOrders)`. */
  query:
    <P extends string, Query, Reply>(call: TypedCall<P, Query, undefined, Reply>) =>
    (query: Query, options?: CallOptions): Promise<Reply> =>
      requests.send(call, { query } as RequestFor<P, Query, undefined>, options),
  /** A read of one row, by a part of its path: `history: part(getHistory, 'orderId')`. */
  part:
    <P extends string, Name extends string, Reply>(
      call: TypedCall<P, undefined, undefined, Reply>,
      name: Name,
    ) =>
    (value: string, options?: CallOptions): Promise<Reply> =>
      requests.send(call, { [name]: value } as RequestFor<P, undefined, undefined>, options),
  /** A command, with its request built from its input: `add: send(addUser, (body) => ({ body }))`. */
  send:
    <P extends string, Query, Body, Reply, Input>(
      call: TypedCall<P, Query, Body, Reply>,
      requestOf: (input: Input) => RequestFor<P, Query, Body>,
      more?: SendOptions,
    ) =>
    (input: Input, requestId: string): Promise<Result<Reply>> =>
      resultOf(() => requests.send(call, requestOf(input), command(requestId, more))),
});
