import * as v from 'valibot';
import type { DictionaryEntry, Tint } from '../../domain/dictionary/dictionary';
import { call } from '../call';
import { codec, listOf, plain } from '../codec';
import { inData, inMsg } from '../envelope';
import { PATHS } from '../paths';
import { text } from '../scalars';

const TINTS: readonly Tint[] = ['primary', 'success', 'info', 'warning', 'danger', 'default'];

const dictionaryEntry = codec(
  v.object({ dictLabel: text, dictValue: v.union([v.string(), v.number()]), listClass: text }),
  (wire): DictionaryEntry => ({
    value: String(wire.dictValue),
    label: wire.dictLabel,
    tint: TINTS.find((tint) => tint === wire.listClass) ?? 'default',
  }),
  (entry) => ({ dictLabel: entry.label, dictValue: entry.value, listClass: entry.tint }),
);

export const getDictionary = call(PATHS.dictionary, {
  summary: 'The entries of a dictionary in their order; an unknown one is empty.',
  reply: inData(listOf(dictionaryEntry)),
});

export const getConfiguration = call(PATHS.configuration, {
  summary: 'A configuration value, in `msg`; empty when the key is not set.',
  reply: inMsg,
});

export const getWorkTypes = call(PATHS.workTypes, {
  summary: 'The work types that may be chosen; empty means the ten defaults.',
  reply: inData(plain(v.array(v.string()))),
});
