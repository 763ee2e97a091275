import { type KeptAccount, KEPT_ACCOUNTS } from '../access/kept-account';
import { keptBeyond } from '../access/ordinary-rights';
import type { PartyType } from '../kernel/party';
import type { ChoiceSource, MasterValues } from './master-field';
import type { MasterKind } from './masters';

/** A value that a field may take; without a label if the screen has a text for it. */
export interface MasterChoice {
  /** A `ChoiceSource`; another back end may have other sources. */
  readonly source: string;
  readonly value: string;
  readonly label: string;
  readonly labelEn?: string;
  /** It keeps its name where it is held, and is offered no more. */
  readonly ended?: true;
  /** Of a role: the kinds of accounts to which the person who reads it may not give it; absent if there are none. */
  readonly beyond?: readonly KeptAccount[];
}

interface RoleOfChoice {
  readonly key: string;
  readonly accountType: PartyType;
  readonly permissions: readonly string[];
}

const ROLE_SOURCES: readonly string[] = ['seller-role', 'staff-role'] satisfies readonly ChoiceSource[];

/** The choices as a person with these rights reads them. */
export const choicesFor = (
  held: readonly string[],
  choices: readonly MasterChoice[],
  roles: readonly RoleOfChoice[],
): readonly MasterChoice[] =>
  choices.map((choice) => {
    const role = ROLE_SOURCES.includes(choice.source)
      ? roles.find(({ key }) => key === choice.value)
      : undefined;
    const beyond = role === undefined ? [] : keptBeyond(held, role);
    return beyond.length === 0 ? choice : { ...choice, beyond };
  });

/** The kinds of accounts that a form may be about. Whether it is the first of its shop, only the back end knows. */
const keptIn = (kind: MasterKind, { type }: Partial<MasterValues>): readonly KeptAccount[] => {
  if (kind === 'staff') return type === 'SHOP' ? ['shop', 'shopPerson'] : ['staff'];
  return KEPT_ACCOUNTS.filter((kept) => kept === kind);
};

/** The choices of one source. */
export const choicesFrom = (
  choices: readonly MasterChoice[],
  source: ChoiceSource,
): readonly MasterChoice[] => choices.filter((each) => each.source === source);

/** The values that may be chosen now. */
export const offeredFrom = (choices: readonly MasterChoice[], source: ChoiceSource): readonly string[] =>
  choicesFrom(choices, source)
    .filter(({ ended }) => ended !== true)
    .map(({ value }) => value);

/** The values that the person who reads the form may not give to its account, though others may. */
export const withheldFrom = (
  choices: readonly MasterChoice[],
  source: ChoiceSource,
  kind: MasterKind,
  values: Partial<MasterValues>,
): readonly string[] => {
  const kept = keptIn(kind, values);
  return choicesFrom(choices, source)
    .filter(
      ({ ended, beyond = [] }) =>
        ended !== true && kept.length > 0 && kept.every((one) => beyond.includes(one)),
    )
    .map(({ value }) => value);
};
