import { ok } from '@/domain/result';
import type { CaptchaService } from '../captcha/captcha.service';
import type { Answers } from '../http/answers';
import { routesFor } from '../navigation';
import type { ChatSigner } from '../ports/chat-signer.port';
import { chatCredentialsOf } from './chat-credentials';
import type { SecondStep } from '../second-factor/second-step';
import type { SessionService } from './session.service';
import type { SignInService } from './sign-in.service';

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

export interface SessionParts {
  readonly signIns: SignInService;
  readonly secondStep: SecondStep;
  readonly captchas: CaptchaService;
  readonly sessions: SessionService;
  readonly chatSigner: ChatSigner | undefined;
}

/** Signing in and out, and what a session says about its person. */
export const sessionAnswers = ({
  signIns,
  secondStep,
  captchas,
  sessions,
  chatSigner,
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
      },
      roles: account.roles,
      permissions: account.permissions,
      ...(duty === undefined ? {} : { duty }),
    }),

  getRoutes: async (_asked, { account }) => ok(routesFor(account)),

  getChatSignature: async (_asked, { account }) => ok(chatCredentialsOf(account, chatSigner)),
});
