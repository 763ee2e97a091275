import { ok } from '@/domain/result';
import type { AreaParts } from '../area';
import type { Answers } from '../http/answers';
import { chatCredentialsOf } from './chat-credentials';

type SessionAnswers = Pick<
  Answers,
  | 'signIn'
  | 'signInSecondFactor'
  | 'captchaImage'
  | 'signOut'
  | 'getIdentity'
  | 'getRoutes'
  | 'getChatSignature'
>;

type SessionParts = Pick<
  AreaParts,
  'signIns' | 'secondStep' | 'captchas' | 'sessions' | 'chatSigner' | 'routesFor'
>;

/** Signing in and out, and the session's user. */
export const sessionAnswers = ({
  signIns,
  secondStep,
  captchas,
  sessions,
  chatSigner,
  routesFor,
}: SessionParts): SessionAnswers => ({
  signIn: ({ body }, visitor) => signIns.signIn(body, visitor),

  signInSecondFactor: ({ body }, visitor) => secondStep.finish(body, visitor),

  captchaImage: async (_asked, { now }) => ok(await captchas.issue(now)),

  signOut: async (_asked, { token }) => {
    await sessions.end(token);
    return ok(undefined);
  },

  getIdentity: async (_asked, { account, duty }) =>
    ok({
      user: {
        userId: account.id,
        sid: account.sid,
        userName: account.userName,
        name: account.name,
        linkName: account.linkName,
        avatar: account.avatar,
        accountType: account.type,
      },
      roles: account.roles,
      permissions: account.permissions,
      ...(duty === undefined ? {} : { duty }),
    }),

  getRoutes: async (_asked, { account }) => ok(routesFor(account)),

  getChatSignature: async (_asked, { account }) => ok(chatCredentialsOf(account, chatSigner)),
});
