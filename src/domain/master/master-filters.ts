import { refuse, ok, type Result } from '../result';
import type { MasterField, MasterValue } from './master-field';
import { fieldsOfMaster, MASTER_KINDS, type MasterKind } from './masters';

/** Filters of a list by field: `1` or `0` for a flag, a value for a choice, `NONE` for an empty choice. */
export type MasterFilters = Readonly<Record<string, string>>;

/** The filter value for an empty choice, such as the decision of an adjustment that is still open. */
export const NONE = 'none';

/** The fields by which a list can be filtered, in the order of its form. */
export const filtersOfMaster = (kind: MasterKind): readonly (readonly [string, MasterField])[] =>
  Object.entries(fieldsOfMaster(kind)).filter(([, rule]) => rule.filtered === true);

/** The fields by which the list of any kind can be filtered. */
export const FILTERED_FIELDS: readonly string[] = [
  ...new Set(MASTER_KINDS.flatMap((kind) => filtersOfMaster(kind).map(([field]) => field))),
];

const isValueOf = (rule: MasterField, value: string): boolean =>
  rule.kind === 'flag' ? value === '1' || value === '0' : value !== '';

/** Refuses a filter by an unknown field, an empty value, and a value of a flag other than `1` and `0`. */
export const checkFilters = (
  kind: MasterKind,
  filters: MasterFilters,
): Result<MasterFilters, 'master.not-offered'> => {
  const offered = new Map(filtersOfMaster(kind));
  const wrong = Object.entries(filters).find(([field, value]) => {
    const rule = offered.get(field);
    return rule === undefined || !isValueOf(rule, value);
  });
  return wrong === undefined ? ok(filters) : refuse('master.not-offered', { field: wrong[0] });
};

/** Whether a stored value passes a filter of its field. */
export const passesFilter = (value: MasterValue | undefined, filter: string): boolean => {
  if (typeof value === 'boolean') return value === (filter === '1');
  if (typeof value === 'object') return value.includes(filter);
  return String(value ?? '') === (filter === NONE ? '' : filter);
};
