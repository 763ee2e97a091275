import { type MasterChoice, choicesFrom } from '@/domain/master/choices';
import type { MasterField } from '@/domain/master/master-field';
import { filtersOfMaster, type MasterFilters, NONE } from '@/domain/master/master-filters';
import type { MasterKind } from '@/domain/master/masters';
import { type Filter, optionsFilter } from '../kit/list';
import type { Text } from '../kit/text/use-text';
import { choiceText, flagTextKey, labelOf } from './master-texts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options of the filter for one field. */
const optionsOf = (
  kind: MasterKind,
  name: string,
  rule: MasterField,
  choices: readonly MasterChoice[],
  text: Text,
): readonly Option[] => {
  if (rule.kind === 'flag') {
    return ['1', '0'].map((value) => ({ value, label: text(flagTextKey(kind, name, value === '1')) }));
  }
  if (!('from' in rule)) return [];
  const offered = choicesFrom(choices, rule.from).map(({ value }) => ({
    value,
    label: choiceText(text, choices, rule, value),
  }));
  return kind === 'adjustment' && name === 'decision'
    ? [{ value: NONE, label: text('master.decision.open') }, ...offered]
    : offered;
};

/** The filters for the list of a kind of master, made from its fields. */
export const masterFilters = (
  kind: MasterKind,
  choices: readonly MasterChoice[],
): Readonly<Record<string, Filter<string | undefined>>> =>
  Object.fromEntries(
    filtersOfMaster(kind).map(([name, rule]) => [
      name,
      optionsFilter(name, {
        label: labelOf(kind, name),
        options: (text) => optionsOf(kind, name, rule, choices, text),
      }),
    ]),
  );

/** The filters that have a value, in the form that the back end accepts. */
export const filtersAsked = (
  kind: MasterKind,
  values: Readonly<Record<string, unknown>>,
): { readonly filters?: MasterFilters } => {
  const set = filtersOfMaster(kind).flatMap(([name]) => {
    const value = values[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return set.length === 0 ? {} : { filters: Object.fromEntries(set) };
};
