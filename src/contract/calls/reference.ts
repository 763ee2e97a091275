import * as v from 'valibot';
import type { DictionaryEntry, Tint } from '../../domain/dictionary/dictionary';
import { call } from '../call';
import { codec, listOf, optional, plain } from '../codec';
import { inData, inMsg } from '../envelope';
import { PATHS } from '../paths';
import { labelEnOf, text, when } from '../scalars';

/** The calls for reference data: dictionaries, configuration values and the types of work orders. */

const TINTS: readonly Tint[] = ['primary', 'success', 'info', 'warning', 'danger', 'default'];

/** The status of an entry that is no longer offered, as the RuoYi family writes it. */
const ENDED = '1';

const dictionaryEntry = codec(
  v.object({
    dictLabel: text,
    labelEn: optional(v.string()),
    dictValue: v.union([v.string(), v.number()]),
    listClass: text,
    status: optional(v.string()),
    waybills: optional(v.string()),
  }),
  (wire): DictionaryEntry => ({
    value: String(wire.dictValue),
    label: wire.dictLabel,
    ...labelEnOf(wire.labelEn),
    tint: TINTS.find((tint) => tint === wire.listClass) ?? 'default',
    ...when('ended', wire.status === ENDED ? true : undefined),
    ...when('waybills', wire.waybills === '' ? undefined : wire.waybills),
  }),
  (entry) => ({
    dictLabel: entry.label,
    ...labelEnOf(entry.labelEn),
    dictValue: entry.value,
    listClass: entry.tint,
    ...when('status', entry.ended === true ? ENDED : undefined),
    ...when('waybills', entry.waybills),
  }),
);

export const getDictionary = call(PATHS.dictionary, {
  summary:
    'Returns the entries of a dictionary in their order. An unknown dictionary is empty. `labelEn` is the English label; here and in other calls it may be absent. An entry with `status` 1 is no longer offered. `waybills` of a carrier are the patterns of its waybill numbers: `#` is a digit, `@` a letter, and `*` any further digits.',
  reply: inData(listOf(dictionaryEntry)),
});

export const getConfiguration = call(PATHS.configuration, {
  summary: 'Returns a configuration value in `msg`. It is empty if the key is not set.',
  reply: inMsg,
});

export const getWorkTypes = call(PATHS.workTypes, {
  summary: 'Returns the work types that can be chosen. An empty list means the ten default types.',
  reply: inData(plain(v.array(v.string()))),
});
