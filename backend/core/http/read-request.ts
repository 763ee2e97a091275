import type { AnyCall } from '@/contract/call';
import { ContractError } from '@/contract/codec';
import { nothing } from '@/contract/envelope';
import { readFilters } from '@/contract/filters';
import { readQuery, type WireQuery } from '@/contract/query';
import { ok, refuse, type Result } from '@/domain/result';
import { readBody } from './read-body';
import { malformed } from './read-json';

/** What a call was asked, decoded by the contract, and the body as it came where the call has one. */
export interface ReadRequest {
  readonly asked: unknown;
  readonly body: unknown;
}

export interface ReadOptions {
  /** Whether fields of a body may stand in the query, for calls whose contract names some. */
  readonly bodyInQuery: boolean;
}

/**
 * Filters are read as such, in the query of the address too: one that is ignored there answers everything. A call that
 * allows it may say in the query what its body leaves out.
 */
const bodyOf = (call: AnyCall, query: WireQuery, body: unknown): unknown => {
  if (body !== undefined && (typeof body !== 'object' || body === null)) return body;
  if (call.filtersInBody) return readFilters({ ...query, ...body }, call.body.schema);
  const named = call.bodyInQuery.filter((field) => field in query);
  return named.length === 0
    ? body
    : { ...Object.fromEntries(named.map((field) => [field, query[field]])), ...body };
};

/** A read is strict about its query, and so is a command that has one. Other commands have no filters to mistake. */
const filtersOf = (call: AnyCall, search: WireQuery): WireQuery =>
  call.path.method === 'GET' || call.query !== nothing ? readFilters(search, call.query.schema) : search;

/**
 * Reads the parts of the path, the query and the body of a call. What does not have the shape of the contract
 * is refused with the path to the first part that is wrong.
 */
export const readRequest = async (
  call: AnyCall,
  request: Request,
  params: Readonly<Record<string, string>>,
  { bodyInQuery }: ReadOptions,
): Promise<Result<ReadRequest>> => {
  const hasBody = call.path.method !== 'GET' && call.form !== 'multipart';
  const read = hasBody ? await readBody(request) : ok(undefined);
  if (!read.ok) return read;
  try {
    const search = readQuery(new URL(request.url).searchParams);
    const exposed = call.bodyInQuery.some((field) => field in search);
    if (exposed && !bodyInQuery) return refuse('password.in-query');
    const body = call.body === nothing ? undefined : bodyOf(call, search, read.value);
    const query = call.query.decode(filtersOf(call, search));
    const decoded = call.body === nothing ? undefined : call.body.decode(body);
    return ok({ asked: { ...call.partDefaults, ...params, query, body: decoded }, body });
  } catch (error) {
    if (error instanceof ContractError) return malformed(error.field);
    throw error;
  }
};
