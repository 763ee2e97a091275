import type { OpenSession } from '../access/open-session';
import type { HistoryChange } from '../kernel/change-history';
import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/**
 * The actions on another user's account, for a user who may set the password of that account: end its sessions, or also
 * remove its second factor.
 */
export const ACCESS_VERBS = ['end-sign-ins', 'remove-second-factor'] as const;
export type AccessVerb = (typeof ACCESS_VERBS)[number];

export const isAccessVerb = (verb: string): verb is AccessVerb => ACCESS_VERBS.some((each) => each === verb);

/** The maximum length of a reason, in code points. */
export const ACCESS_REASON_MAX = 200;

/** The sessions and the second factor of another user. */
interface AccessFacts {
  /** The sessions, newest first. */
  readonly sessions: readonly OpenSession[];
  readonly secondFactor: boolean;
}

/** The sessions and the second factor of an account, with the actions that a manager may take. */
export interface AccountAccess extends AccessFacts {
  readonly verbs: readonly AccessVerb[];
}

/** The actions that would have an effect. */
export const availableAccessVerbs = ({ sessions, secondFactor }: AccessFacts): readonly AccessVerb[] =>
  ACCESS_VERBS.filter((verb) => (verb === 'end-sign-ins' ? sessions.length > 0 : secondFactor));

/**
 * Checks an action. The sessions of an account may be ended even if there are none. A second factor can be removed only
 * if the account has one.
 */
export const checkAccessStep = (
  verb: AccessVerb,
  { secondFactor }: Pick<AccessFacts, 'secondFactor'>,
): Result<undefined, 'account-access.no-second-factor'> =>
  verb === 'remove-second-factor' && !secondFactor
    ? refuse('account-access.no-second-factor')
    : ok(undefined);

/** The reason of an action, trimmed. Refuses an empty or too long reason. */
export const checkAccessReason = (
  given: string,
): Result<string, 'account-access.reason-required' | 'account-access.reason-too-long'> => {
  const reason = given.trim();
  if (reason === '') return refuse('account-access.reason-required');
  return lengthOf(reason) > ACCESS_REASON_MAX
    ? refuse('account-access.reason-too-long', { max: ACCESS_REASON_MAX })
    : ok(reason);
};

/** The entry for the account's history: the action in place of a field name, and its reason. */
export const accessChange = (verb: AccessVerb, reason: string): HistoryChange => ({
  field: verb,
  after: reason,
});

/** The notice that the owner of the account gets about an action. */
export interface AccessNotice {
  readonly verb: AccessVerb;
  /** The name of the user who took the action. */
  readonly by: string;
  readonly reason: string;
}
