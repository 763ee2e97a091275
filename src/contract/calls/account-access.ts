import { ACCESS_VERBS } from '../../domain/account-access/account-access';
import { call } from '../call';
import { inData, nothing } from '../envelope';
import { openSession } from '../open-session';
import { paths } from '../paths/account-access';
import { parts, recordOf } from '../record';

const { input, yes, oneOf, list } = parts;

export const getAccountAccess = call(paths.accountAccess, {
  summary:
    'Where another person is signed in, the newest first, and whether they have a second factor. For those who may give the account a password; an account with more permissions is refused. `verbs` names what may be done.',
  reply: inData(
    recordOf({ sessions: list(openSession), secondFactor: yes, verbs: list(oneOf(ACCESS_VERBS)) }),
  ),
});
export const takeAccessStep = call(paths.takeAccessStep, {
  summary:
    'End all sign-ins of another person (`end-sign-ins`), or remove their second factor and end all their sign-ins (`remove-second-factor`), with a `reason`. It stands in the history of the account, and the person is told. Refused unless the caller signed in a short while ago.',
  command: true,
  body: recordOf({ reason: input(2000) }),
  reply: nothing,
});
