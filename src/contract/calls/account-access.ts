import { ACCESS_VERBS } from '../../domain/account-access/account-access';
import { call } from '../call';
import { inData, nothing } from '../envelope';
import { openSession } from '../open-session';
import { paths } from '../paths/account-access';
import { parts, recordOf } from '../record';

/** The calls that read another user's open sessions and second factor, and that end or remove them. */

const { input, yes, oneOf, list } = parts;

export const getAccountAccess = call(paths.accountAccess, {
  summary:
    'Returns the open sessions of another user, newest first, and whether the user has a second factor. The caller must have the right to set the account’s password, and the account must not have more permissions than the caller. `verbs` lists the allowed steps.',
  reply: inData(
    recordOf({ sessions: list(openSession), secondFactor: yes, verbs: list(oneOf(ACCESS_VERBS)) }),
  ),
});
export const takeAccessStep = call(paths.takeAccessStep, {
  summary:
    'End all sessions of another user (`end-sign-ins`), or remove the second factor and end all sessions (`remove-second-factor`), with a `reason`. The step is recorded in the history of the account, and the user gets a notice. Requires a recent sign-in.',
  command: true,
  body: recordOf({ reason: input(2000) }),
  reply: nothing,
});
