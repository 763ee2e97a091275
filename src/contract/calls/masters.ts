import * as v from 'valibot';
import type { Master, MasterDetail, MasterEvent, MasterQuery } from '../../domain/master/change-master';
import type { MasterChoice } from '../../domain/master/choices';
import type { MasterValue, MasterValues } from '../../domain/master/master-field';
import { call } from '../call';
import { codec, listOf, optional } from '../codec';
import { inData, inRows } from '../envelope';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { boundedText, dateTime, dateTimeOf, id, idOf, instantOf, labelEnOf, text, when } from '../scalars';

const value = v.union([
  boundedText(2000),
  v.number(),
  v.boolean(),
  v.pipe(v.array(boundedText(200)), v.maxLength(500)),
]);
const values = v.record(boundedText(60), value);

const givenOf = (wire: Readonly<Record<string, MasterValue | null | undefined>>): MasterValues =>
  Object.fromEntries(
    Object.entries(wire).flatMap(([name, each]) =>
      each === null || each === undefined ? [] : [[name, each] as const],
    ),
  );
const valuesTo = (of: MasterValues): Record<string, string | number | boolean | string[]> =>
  Object.fromEntries(Object.entries(of).map(([name, each]) => [name, valueTo(each)]));
const valueTo = (of: MasterValue): string | number | boolean | string[] =>
  typeof of === 'object' ? [...of] : of;

const masterFields = { id, revision: text, values };

const master = codec(
  v.object(masterFields),
  (wire): Master => ({ id: idOf(wire.id), revision: wire.revision, values: wire.values }),
  (of) => ({ id: of.id, revision: of.revision, values: valuesTo(of.values) }),
);

const event = codec(
  v.object({
    seq: v.number(),
    createTime: dateTime,
    createName: text,
    changes: v.array(v.object({ field: v.string(), before: optional(value), after: value })),
  }),
  (wire): MasterEvent => ({
    seq: wire.seq,
    at: instantOf(wire.createTime, 'createTime'),
    authorName: wire.createName,
    changes: wire.changes.map(({ field, before, after }) => ({ field, after, ...when('before', before) })),
  }),
  (of) => ({
    seq: of.seq,
    createTime: dateTimeOf(of.at),
    createName: of.authorName,
    changes: of.changes.map(({ field, before, after }) => ({
      field,
      after: valueTo(after),
      ...when('before', before === undefined ? undefined : valueTo(before)),
    })),
  }),
);

const detail = codec(
  v.object({ ...masterFields, history: v.array(event.schema) }),
  (wire): MasterDetail => ({
    id: idOf(wire.id),
    revision: wire.revision,
    values: wire.values,
    history: wire.history.map(event.decode),
  }),
  (of) => ({
    id: of.id,
    revision: of.revision,
    values: valuesTo(of.values),
    history: of.history.map(event.encode) as never,
  }),
);

const query = codec(
  v.object({ searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))), ...pagingFields }),
  (wire): MasterQuery => ({ ...searchOf(wire.searchValue), ...pagingOf(wire) }),
  (of) => ({ ...when('searchValue', of.search), ...pagingTo(of) }),
);

const choice = codec(
  v.object({
    source: v.string(),
    value: v.string(),
    label: text,
    labelEn: optional(v.string()),
    ended: optional(v.boolean()),
  }),
  ({ labelEn, ended, ...wire }): MasterChoice => ({
    ...wire,
    ...labelEnOf(labelEn),
    ...when('ended', ended === true ? ended : undefined),
  }),
  (of) => of,
);

interface MasterInput {
  readonly values: MasterValues;
  /** The revision of the values that the form was opened with. */
  readonly revision: string;
}

const input = codec(
  v.object({ revision: v.nullish(boundedText(64), ''), values: v.record(boundedText(60), v.nullish(value)) }),
  // Null means the same as a field that is left out.
  (wire): MasterInput => ({ revision: wire.revision, values: givenOf(wire.values) }),
  (of) => ({ revision: of.revision, values: valuesTo(of.values) }),
);

const saved = codec(
  v.object({ id }),
  (wire) => ({ id: idOf(wire.id) }),
  (of: { readonly id: string }) => of,
);

export const getMasters = call(PATHS.masters, {
  summary:
    'Masters of one kind (seller, shop, project, staff, role) of the brand. Asks for `master:<kind>:list`.',
  query,
  reply: inRows(master),
});
export const getMaster = call(PATHS.master, {
  summary: 'One master with its history, the newest change first. Asks for `master:<kind>:list`.',
  reply: inData(detail),
});
export const getMasterChoices = call(PATHS.masterChoices, {
  summary: 'What fields of masters may choose from, by the source of the choices.',
  reply: inData(listOf(choice)),
});
export const addMaster = call(PATHS.addMaster, {
  summary: 'Add a master. Asks for `master:<kind>:edit`.',
  command: true,
  body: input,
  reply: inData(saved),
});
export const changeMaster = call(PATHS.changeMaster, {
  summary:
    'Change a master; `revision` is that of the values the change was made on, and another one is refused. Asks for `master:<kind>:edit`.',
  command: true,
  body: input,
  reply: inData(saved),
});
