import { type ManagedAccountKind, MANAGED_ACCOUNT_KINDS } from '../access/managed-account';
import { accountKindsBeyond } from '../access/ordinary-rights';
import type { PartyType } from '../kernel/party';
import type { ChoiceSource, MasterValues } from './master-field';
import type { MasterKind } from './masters';

/** A value that a field accepts. The label is empty if the screen has its own text for the value. */
export interface MasterChoice {
  /** A `ChoiceSource`; another back end may have other sources. */
  readonly source: string;
  readonly value: string;
  readonly label: string;
  readonly labelEn?: string;
  /** The value can no longer be chosen, but existing rows still show its label. */
  readonly ended?: true;
  /** For a role: the kinds of accounts to which this user may not assign the role; absent if there are none. */
  readonly beyond?: readonly ManagedAccountKind[];
}

interface RoleOfChoice {
  readonly key: string;
  readonly accountType: PartyType;
  readonly permissions: readonly string[];
}

const ROLE_SOURCES: readonly string[] = ['seller-role', 'staff-role'] satisfies readonly ChoiceSource[];

/** The choices as a person with these permissions sees them. */
export const choicesFor = (
  held: readonly string[],
  choices: readonly MasterChoice[],
  roles: readonly RoleOfChoice[],
): readonly MasterChoice[] =>
  choices.map((choice) => {
    const role = ROLE_SOURCES.includes(choice.source)
      ? roles.find(({ key }) => key === choice.value)
      : undefined;
    const beyond = role === undefined ? [] : accountKindsBeyond(held, role);
    return beyond.length === 0 ? choice : { ...choice, beyond };
  });

/**
 * The kinds of accounts to which the form of a master record may apply. Only the back end knows whether an account is
 * the first of its shop.
 */
const managedKindsIn = (kind: MasterKind, { type }: Partial<MasterValues>): readonly ManagedAccountKind[] => {
  if (kind === 'staff') return type === 'SHOP' ? ['shop', 'shopPerson'] : ['staff'];
  return MANAGED_ACCOUNT_KINDS.filter((kept) => kept === kind);
};

/** The choices of one source. */
export const choicesFrom = (
  choices: readonly MasterChoice[],
  source: ChoiceSource,
): readonly MasterChoice[] => choices.filter((each) => each.source === source);

/** The values that can still be chosen. */
export const offeredFrom = (choices: readonly MasterChoice[], source: ChoiceSource): readonly string[] =>
  choicesFrom(choices, source)
    .filter(({ ended }) => ended !== true)
    .map(({ value }) => value);

/** The values that this user may not assign to the account, although other users may. */
export const unassignableValues = (
  choices: readonly MasterChoice[],
  source: ChoiceSource,
  kind: MasterKind,
  values: Partial<MasterValues>,
): readonly string[] => {
  const kept = managedKindsIn(kind, values);
  return choicesFrom(choices, source)
    .filter(
      ({ ended, beyond = [] }) =>
        ended !== true && kept.length > 0 && kept.every((one) => beyond.includes(one)),
    )
    .map(({ value }) => value);
};
