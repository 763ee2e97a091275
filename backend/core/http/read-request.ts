import type { AnyCall } from '@/contract/call';
import { ContractError } from '@/contract/codec';
import { nothing } from '@/contract/envelope';
import { readQuery, type WireQuery } from '@/contract/query';
import { ok, type Result } from '@/domain/result';
import { readBody } from './read-body';
import { malformed } from './read-json';

/** What a call was asked, decoded by the contract, and the body as it came where the call has one. */
export interface ReadRequest {
  readonly asked: unknown;
  readonly body: unknown;
}

/** A call that allows it may say in the query what its body leaves out. */
const bodyOf = (call: AnyCall, query: WireQuery, body: unknown): unknown =>
  call.bodyInQuery && (body === undefined || (typeof body === 'object' && body !== null))
    ? { ...query, ...body }
    : body;

/**
 * Reads the parts of the path, the query and the body of a call. What does not have the shape of the contract
 * is refused with the path to the first part that is wrong.
 */
export const readRequest = async (
  call: AnyCall,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Result<ReadRequest>> => {
  const hasBody = call.path.method !== 'GET' && call.form !== 'multipart';
  const read = hasBody ? await readBody(request) : ok(undefined);
  if (!read.ok) return read;
  try {
    const search = readQuery(new URL(request.url).searchParams);
    const body = call.body === nothing ? undefined : bodyOf(call, search, read.value);
    const query = call.query.decode(search);
    const decoded = call.body === nothing ? undefined : call.body.decode(body);
    return ok({ asked: { ...params, query, body: decoded }, body });
  } catch (error) {
    if (error instanceof ContractError) return malformed(error.field);
    throw error;
  }
};
