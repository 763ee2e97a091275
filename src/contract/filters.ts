import type * as v from 'valibot';
import { ContractError } from './codec';
import type { WireQuery } from './query';

/**
 * Query parameters that do not filter. A client of the RuoYi family may send them with any read: page and order even
 * for a list without them, a switch of its paging library, and a cache buster.
 */
export const NON_FILTER_PARAMETERS = [
  'pageNum',
  'pageSize',
  'orderByColumn',
  'isAsc',
  'reasonable',
  '_',
  '_t',
  't',
  'timestamp',
] as const;

/** The entries of an object schema, through its optional wrappers. */
interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
}

const entriesOf = (shape: Shape | undefined): Readonly<Record<string, Shape>> =>
  shape?.entries ?? (shape?.wrapped === undefined ? {} : entriesOf(shape.wrapped));

/**
 * Reads the filters of a query by the schema that declares them. Each filter may be sent at the top level or inside
 * `params[…]`. An empty value is ignored. An unknown filter is refused, because ignoring it would return all rows.
 */
export const readFilters = (query: WireQuery, schema: v.GenericSchema): WireQuery => {
  const known = entriesOf(schema as Shape);
  const inParams = entriesOf(known['params']);
  const read: Record<string, unknown> = {};
  const params: Record<string, unknown> = {};
  const put = (name: string, value: unknown, field: string): void => {
    if (value === '' || value === null || value === undefined) return;
    const isParam = Object.hasOwn(inParams, name);
    if (!isParam && (name === 'params' || !Object.hasOwn(known, name))) {
      if (NON_FILTER_PARAMETERS.some((each) => each === name)) return;
      throw new ContractError(field, 'is no filter of this call');
    }
    const into = isParam ? params : read;
    if (Object.hasOwn(into, name) && into[name] !== value) throw new ContractError(field, 'is given twice');
    into[name] = value;
  };
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'params' || typeof value !== 'object' || value === null) put(name, value, name);
    else for (const [inner, each] of Object.entries(value)) put(inner, each, `params.${inner}`);
  }
  return Object.keys(params).length === 0 ? read : { ...read, params };
};
