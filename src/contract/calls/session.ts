import * as v from 'valibot';
import type {
  Captcha,
  ChatSignature,
  Credentials,
  Identity,
  SignInInput,
} from '../../domain/access/identity';
import type { Duty } from '../../domain/access/duty';
import type { PartyType } from '../../domain/kernel/party';
import type { SecondFactorInput } from '../../domain/access/second-factor';
import { withoutOuterSpaces } from '../../domain/access/user-name';
import { call } from '../call';
import { optionalFileText } from '../file-url';
import { codec } from '../codec';
import { inData, nothing } from '../envelope';
import { PATHS } from '../paths';
import { boundedText, id, idOf, text, when } from '../scalars';

/**
 * The calls of the session: captcha, sign-in, signed-in user, sign-out, and the signature for the messaging service.
 */

const signInInput = codec(
  v.object({
    username: boundedText(64),
    password: boundedText(200),
    code: v.nullish(boundedText(16), ''),
    uuid: v.nullish(boundedText(64), ''),
  }),
  (wire): SignInInput => ({
    userName: withoutOuterSpaces(wire.username),
    password: wire.password,
    captchaAnswer: wire.code,
    uuid: wire.uuid,
  }),
  (input) => ({
    username: withoutOuterSpaces(input.userName),
    password: input.password,
    code: input.captchaAnswer,
    uuid: input.uuid,
  }),
);

const secondFactorInput = codec(
  v.object({ ticket: boundedText(1024), code: boundedText(64) }),
  (wire): SecondFactorInput => wire,
  (input) => ({ ticket: input.ticket, code: input.code }),
);

/** Token, chat user and chat signature are at the top level of the answer, not in `data`. */
const credentials = codec(
  v.object({ token: v.string(), imUserId: text, userSig: text }),
  (wire): Credentials => ({
    token: wire.token,
    chatUserId: wire.imUserId,
    chatSignature: wire.userSig,
  }),
  (value) => ({
    token: value.token,
    imUserId: value.chatUserId,
    userSig: value.chatSignature,
  }),
);

const chatSignature = codec(
  v.object({ imUserId: text, userSig: text }),
  (wire): ChatSignature => ({ chatUserId: wire.imUserId, chatSignature: wire.userSig }),
  (value) => ({ imUserId: value.chatUserId, userSig: value.chatSignature }),
);

const captcha = codec(
  v.object({ captchaEnabled: v.nullish(v.boolean(), true), uuid: text, img: text }),
  (wire): Captcha =>
    wire.captchaEnabled ? { enabled: true, uuid: wire.uuid, image: wire.img } : { enabled: false },
  (value) =>
    value.enabled ? { captchaEnabled: true, uuid: value.uuid, img: value.image } : { captchaEnabled: false },
);

const ACCOUNT_TYPES: readonly PartyType[] = ['SELLER', 'SHOP', 'PLATFORM'];
/** Only our own back end sends the account type. An unknown value is ignored. */
const accountTypeOf = (wire: string): PartyType | undefined => ACCOUNT_TYPES.find((type) => type === wire);

const DUTIES: readonly Duty[] = ['change-password', 'enrol-second-factor'];
/** Only our own back end sends the duty. An unknown value is ignored. */
const dutyOf = (wire: string): Duty | undefined => DUTIES.find((duty) => duty === wire);

/** `roles` and `permissions` are plain lists at the top level, not in `user`; `pid` is the user's parent account. */
const identity = codec(
  v.object({
    user: v.object({
      userId: id,
      pid: v.nullish(id, ''),
      sid: v.nullish(id, ''),
      userName: text,
      nickName: text,
      linkName: text,
      avatar: optionalFileText,
      accountType: text,
    }),
    roles: v.nullish(v.array(v.string()), []),
    permissions: v.nullish(v.array(v.string()), []),
    duty: text,
  }),
  ({ user, roles, permissions, duty }): Identity => ({
    user: {
      userId: idOf(user.userId),
      sid: idOf(user.sid) || idOf(user.pid) || idOf(user.userId),
      userName: user.userName,
      name: user.nickName,
      linkName: user.linkName,
      avatar: user.avatar,
      ...when('accountType', accountTypeOf(user.accountType)),
    },
    roles,
    permissions,
    ...when('duty', dutyOf(duty)),
  }),
  ({ user, roles, permissions, duty }) => ({
    user: {
      userId: user.userId,
      sid: user.sid,
      userName: user.userName,
      nickName: user.name,
      linkName: user.linkName,
      avatar: user.avatar,
      ...when('accountType', user.accountType),
    },
    roles: [...roles],
    permissions: [...permissions],
    ...when('duty', duty),
  }),
);

export const signIn = call(PATHS.signIn, {
  summary:
    'Sign in. Spaces around the user name are ignored. Returns the session token and the chat credentials.',
  access: 'public',
  body: signInInput,
  reply: credentials,
});
export const signInSecondFactor = call(PATHS.signInSecondFactor, {
  summary:
    'Continue a sign-in that was refused with sign-in.second-factor-required, with its ticket and a code.',
  access: 'public',
  body: secondFactorInput,
  reply: credentials,
});
export const captchaImage = call(PATHS.captcha, {
  summary: 'Returns a captcha picture and its id. It is valid for 2 minutes and for one use.',
  access: 'public',
  reply: captcha,
});
export const getIdentity = call(PATHS.identity, {
  summary: 'Returns the signed-in user with roles and permissions.',
  reply: identity,
});
export const signOut = call(PATHS.signOut, {
  summary: 'End the session. The response is the same if the session has already ended.',
  access: 'public',
  reply: nothing,
});
export const getChatSignature = call(PATHS.chatSignature, {
  summary: 'Returns a new signature for the messaging service.',
  reply: inData(chatSignature),
});
