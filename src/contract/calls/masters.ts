import * as v from 'valibot';
import { MANAGED_ACCOUNT_KINDS } from '../../domain/access/managed-account';
import type { Master, MasterDetail, MasterQuery } from '../../domain/master/change-master';
import type { MasterChoice } from '../../domain/master/choices';
import type { MasterValue, MasterValues } from '../../domain/master/master-field';
import { FILTERED_FIELDS, type MasterFilters } from '../../domain/master/master-filters';
import { call } from '../call';
import { codec, listOf, optional } from '../codec';
import { inData, inRows } from '../envelope';
import {
  historyFields,
  historyPage,
  historyQuery,
  historyTo,
  historyValue,
  historyValueTo,
} from '../history';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { boundedText, id, idOf, labelEnOf, text, when } from '../scalars';

/** The calls for master data: the records that platform staff maintain, such as sellers, shops and roles. */

const values = v.record(boundedText(60), historyValue);

const givenOf = (wire: Readonly<Record<string, MasterValue | null | undefined>>): MasterValues =>
  Object.fromEntries(
    Object.entries(wire).flatMap(([name, each]) =>
      each === null || each === undefined ? [] : [[name, each] as const],
    ),
  );
const valuesTo = (of: MasterValues): Record<string, string | number | boolean | string[]> =>
  Object.fromEntries(Object.entries(of).map(([name, each]) => [name, historyValueTo(each)]));
const masterFields = { id, revision: text, values };

const master = codec(
  v.object(masterFields),
  (wire): Master => ({ id: idOf(wire.id), revision: wire.revision, values: wire.values }),
  (of) => ({ id: of.id, revision: of.revision, values: valuesTo(of.values) }),
);

const detail = codec(
  v.object({ ...masterFields, ...historyFields }),
  (wire): MasterDetail => ({
    id: idOf(wire.id),
    revision: wire.revision,
    values: wire.values,
    history: historyPage.decode(wire),
  }),
  (of) => ({
    id: of.id,
    revision: of.revision,
    values: valuesTo(of.values),
    ...historyTo(of.history),
  }),
);

const filterFields = Object.fromEntries(FILTERED_FIELDS.map((field) => [field, optional(boundedText(200))]));
const filtersIn = (wire: Readonly<Record<string, string | null | undefined>>): MasterFilters | undefined => {
  const set = Object.entries(wire).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [[field, value] as const],
  );
  return set.length === 0 ? undefined : Object.fromEntries(set);
};

const query = codec(
  v.object({
    searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    params: v.nullish(v.object(filterFields), {}),
    ...pagingFields,
  }),
  (wire): MasterQuery => ({
    ...searchOf(wire.searchValue),
    ...when('filters', filtersIn(wire.params)),
    ...pagingOf(wire),
  }),
  (of) => ({ ...when('searchValue', of.search), params: { ...of.filters }, ...pagingTo(of) }),
);

const choice = codec(
  v.object({
    source: v.string(),
    value: v.string(),
    label: text,
    labelEn: optional(v.string()),
    ended: optional(v.boolean()),
    beyond: optional(v.array(v.string())),
  }),
  ({ labelEn, ended, beyond, ...wire }): MasterChoice => ({
    ...wire,
    ...labelEnOf(labelEn),
    ...when('ended', ended === true ? ended : undefined),
    ...when(
      'beyond',
      beyond === undefined ? undefined : MANAGED_ACCOUNT_KINDS.filter((kept) => beyond.includes(kept)),
    ),
  }),
  ({ beyond, ...of }) => ({ ...of, ...when('beyond', beyond === undefined ? undefined : [...beyond]) }),
);

interface MasterInput {
  readonly values: MasterValues;
  /** The revision of the values that the form was opened with. */
  readonly revision: string;
}

const input = codec(
  v.object({
    revision: v.nullish(boundedText(64), ''),
    values: v.record(boundedText(60), v.nullish(historyValue)),
  }),
  // Null means the same as a field that is left out.
  (wire): MasterInput => ({ revision: wire.revision, values: givenOf(wire.values) }),
  (of) => ({ revision: of.revision, values: valuesTo(of.values) }),
);

const saved = codec(
  v.object({ id }),
  (wire) => ({ id: idOf(wire.id) }),
  (of: { readonly id: string }) => of,
);

/** Calls that create money require their key (business 1.2). */
const movesMoney = ({ kind }: Readonly<Record<string, string>>): boolean => kind === 'adjustment';

export const getMasters = call(PATHS.masters, {
  summary:
    'Returns the masters of one kind of the brand: seller, shop, project, staff, person, role, reply, carrier, dictionary, config, notice or adjustment. Requires `master:<kind>:list`; for notices `notice:list`, and for adjustments `finance:adjust:list`. `params[<field>]` filters the list: by `1` or `0` for a flag, by one value of a choice, or by `none` for an empty choice. A field that the kind does not offer as a filter is refused.',
  query,
  reply: inRows(master),
});
export const getMaster = call(PATHS.master, {
  summary: 'Returns one master with its history, newest change first. Requires `master:<kind>:list`.',
  reply: inData(detail),
});
export const getMasterHistory = call(PATHS.masterHistory, {
  summary:
    'Returns the history of one master. For older events, send the `seq` of the oldest event received so far as `before`. Requires `master:<kind>:list`.',
  query: historyQuery,
  reply: inData(historyPage),
});
export const getMasterChoices = call(PATHS.masterChoices, {
  summary:
    'Returns the options of the fields of masters, grouped by source. It contains only sources of masters that the user may read. `beyond` lists the kinds of accounts to which the user may not give a role.',
  reply: inData(listOf(choice)),
});
export const addMaster = call(PATHS.addMaster, {
  summary: 'Add a master. Requires `master:<kind>:edit`. An adjustment requires an `Idempotency-Key`.',
  command: true,
  keyRequiredAt: movesMoney,
  body: input,
  reply: inData(saved),
});
export const changeMaster = call(PATHS.changeMaster, {
  summary:
    'Change a master. The call is refused if the master has changed since `revision`. An omitted field keeps its value, and an empty field is cleared. Requires `master:<kind>:edit`. An adjustment requires an `Idempotency-Key`.',
  command: true,
  keyRequiredAt: movesMoney,
  body: input,
  reply: inData(saved),
});
