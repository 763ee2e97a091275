import { type AnyCall } from '@/contract/call';
import { ContractError } from '@/contract/codec';
import { nothing } from '@/contract/envelope';
import { readQuery } from '@/contract/query';
import { ok, type Result } from '@/domain/result';
import { readBody } from './read-body';
import { malformed } from './read-json';

/** What a call was asked, decoded by the contract, and the body as it came where the call has one. */
export interface ReadRequest {
  readonly asked: unknown;
  readonly body: unknown;
}

/**
 * Reads the parts of the path, the query and the body of a call. What does not have the shape of the contract
 * is refused with the path to the first part that is wrong.
 */
export const readRequest = async (
  call: AnyCall,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Result<ReadRequest>> => {
  const read = call.path.method === 'GET' ? ok(undefined) : await readBody(request);
  if (!read.ok) return read;
  const body = call.body === nothing ? undefined : read.value;
  try {
    const query = call.query.decode(readQuery(new URL(request.url).searchParams));
    const decoded = call.body === nothing ? undefined : call.body.decode(body);
    return ok({ asked: { ...params, query, body: decoded }, body });
  } catch (error) {
    if (error instanceof ContractError) return malformed(error.field);
    throw error;
  }
};
