import type { AnyCall } from '@/contract/call';
import { ContractError } from '@/contract/codec';
import { nothing } from '@/contract/envelope';
import { readFilters } from '@/contract/filters';
import { readQuery, type WireQuery } from '@/contract/query';
import { ok, refuse, type Result } from '@/domain/result';
import { readBody } from './read-body';
import { malformed } from './read-json';

/** The decoded input of a call, and its raw body if it has one. */
export interface ReadRequest {
  readonly asked: unknown;
  readonly body: unknown;
}

export interface ReadOptions {
  /** Whether fields of a body may be in the query, for calls whose contract allows some. */
  readonly bodyInQuery: boolean;
}

/**
 * The body of a call. Filters may also be in the query string; they are read strictly, because an ignored filter would
 * return all rows. Other calls may have fields of their body in the query string, as far as their contract allows it.
 */
const bodyOf = (call: AnyCall, query: WireQuery, body: unknown): unknown => {
  if (body !== undefined && (typeof body !== 'object' || body === null)) return body;
  if (call.filtersInBody) return readFilters({ ...query, ...body }, call.body.schema);
  const named = call.bodyInQuery.filter((field) => field in query);
  return named.length === 0
    ? body
    : { ...Object.fromEntries(named.map((field) => [field, query[field]])), ...body };
};

/**
 * Checks the query of every call strictly, including commands, so that a misspelt name is refused. Body fields and
 * filters in the query are read with the body.
 */
const filtersOf = (call: AnyCall, search: WireQuery): WireQuery => {
  if (call.filtersInBody) return search;
  const own = Object.entries(search).filter(([name]) => !call.bodyInQuery.includes(name));
  return readFilters(Object.fromEntries(own), call.query.schema);
};

/**
 * Reads the path parameters, the query and the body of a call. Input that does not match the contract
 * is refused with the path to the first wrong part.
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
