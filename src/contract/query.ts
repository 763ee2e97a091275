import { ContractError } from './codec';

/** A query as an object, one level deep: `{ searchValue: "a", params: { mine: "1" } }`. */
export type WireQuery = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Writes a query in the RuoYi family's format: empty values are left out, one level of nesting becomes
 * `name[key]=value`, everything is percent-encoded, 0 and false are kept.
 */
export const writeQuery = (query: WireQuery): string => {
  const parts: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (!isEmpty(value)) parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  };
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, each] of Object.entries(value)) add(`${key}[${inner}]`, each);
    } else add(key, value);
  }
  return parts.join('&');
};

const NESTED = /^([^[\]]+)\[([^[\]]+)\]$/;

/** Reads what `writeQuery` wrote. A repeated or ambiguous name is refused. */
export const readQuery = (search: URLSearchParams): WireQuery => {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const put = (into: Record<string, unknown>, key: string, value: unknown, field: string): void => {
    if (Object.hasOwn(into, key)) throw new ContractError(field, 'is given twice');
    into[key] = value;
  };
  for (const [key, value] of search) {
    const nested = NESTED.exec(key);
    if (nested === null) {
      put(query, key, value, key);
      continue;
    }
    const [, outer = '', inner = ''] = nested;
    const existing = query[outer];
    if (existing !== undefined && typeof existing !== 'object')
      throw new ContractError(key, 'is given twice');
    const group = (existing ?? Object.create(null)) as Record<string, unknown>;
    put(group, inner, value, key);
    query[outer] = group;
  }
  return query;
};
