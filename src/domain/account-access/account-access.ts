import type { OpenSession } from '../access/open-session';
import type { HistoryChange } from '../kernel/change-history';
import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/** The actions on the sign-ins of an account, for a person who may give it a password. */
export const ACCESS_VERBS = ['end-sign-ins', 'remove-second-factor'] as const;
export type AccessVerb = (typeof ACCESS_VERBS)[number];

export const isAccessVerb = (verb: string): verb is AccessVerb => ACCESS_VERBS.some((each) => each === verb);

export const ACCESS_REASON_MAX = 200;

/** The sessions and the second factor of another person. */
interface AccessFacts {
  /** Newest first. */
  readonly sessions: readonly OpenSession[];
  readonly secondFactor: boolean;
}

export interface AccountAccess extends AccessFacts {
  readonly verbs: readonly AccessVerb[];
}

/** The actions that are permitted and have an effect. */
export const availableAccessVerbs = ({ sessions, secondFactor }: AccessFacts): readonly AccessVerb[] =>
  ACCESS_VERBS.filter((verb) => (verb === 'end-sign-ins' ? sessions.length > 0 : secondFactor));

/** Ending the sign-ins of an account that has none is no mistake; a second factor must be there to be removed. */
export const takeAccessStep = (
  verb: AccessVerb,
  { secondFactor }: Pick<AccessFacts, 'secondFactor'>,
): Result<undefined, 'account-access.no-second-factor'> =>
  verb === 'remove-second-factor' && !secondFactor
    ? refuse('account-access.no-second-factor')
    : ok(undefined);

/** The reason of a step, trimmed. */
export const checkAccessReason = (
  given: string,
): Result<string, 'account-access.reason-required' | 'account-access.reason-too-long'> => {
  const reason = given.trim();
  if (reason === '') return refuse('account-access.reason-required');
  return lengthOf(reason) > ACCESS_REASON_MAX
    ? refuse('account-access.reason-too-long', { max: ACCESS_REASON_MAX })
    : ok(reason);
};

/** The entry of the account's history: the step in place of a field, and its reason. */
export const accessChange = (verb: AccessVerb, reason: string): HistoryChange => ({
  field: verb,
  after: reason,
});

/** The news that a step sends to the person. */
export interface AccessNews {
  readonly verb: AccessVerb;
  /** The name of the person who took it. */
  readonly by: string;
  readonly reason: string;
}
