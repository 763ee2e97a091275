import { ANY_MEMBER, defineArea } from '../area';
import { openSessionAnswers } from './open-session-answers';
import { sessionAnswers } from './session-answers';
import { sweepSessions, sweepSignInAttempts } from './session.jobs';

/** Signing in and out, and open sessions. */
export const session = defineArea((parts) => ({
  ...sessionAnswers(parts),
  ...openSessionAnswers(parts.storage),
})).with({
  permissions: {
    getChatSignature: ANY_MEMBER,
    getIdentity: ANY_MEMBER,
    getRoutes: ANY_MEMBER,
    getSessions: ANY_MEMBER,
    endSession: ANY_MEMBER,
    endOtherSessions: ANY_MEMBER,
  },
  files: {},
  jobs: [sweepSessions, sweepSignInAttempts],
});
