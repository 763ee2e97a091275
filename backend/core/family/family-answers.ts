import { ok, refuse, type Result } from '@/domain/result';
import { checkProfile } from '@/domain/seller-user/profile';
import { checkContent } from '@/domain/upload/file-signature';
import { AVATAR_PREFIX } from '@/domain/upload/upload-prefix';
import { AVATAR } from '@/domain/upload/upload-rule';
import { takeInOne, type TakeInParts } from '../files/take-in';
import type { Answers, Member, Uploader } from '../http/answers';
import { newRequestId } from '../http/command-request';
import type { ReceivedFile } from '../http/read-upload';
import { callerOfMember } from '../passwords/hash-caller';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { checkPassword } from '../session/check-password';
import type { SignInGuard } from '../session/sign-in-guard';

type FamilyAnswers = Pick<
  Answers,
  | 'getTopNotices'
  | 'getNotice'
  | 'markNoticeRead'
  | 'markNoticesRead'
  | 'getUserProfile'
  | 'saveUserProfile'
  | 'changeUserPassword'
  | 'uploadAvatar'
  | 'unlockScreen'
>;

export interface FamilyParts extends TakeInParts {
  readonly storage: Storage;
  readonly world: World;
  readonly guard: SignInGuard;
  /** The answers that these calls share with those of the specification. */
  readonly profile: Pick<Answers, 'getProfile' | 'changePassword'>;
}

/** The family's cropper produces a PNG and keeps the original name, so the content decides the type. */
const namedByContent = (file: ReceivedFile): ReceivedFile => {
  if (file.kind !== 'file') return file;
  const type = AVATAR.types.find((each) => checkContent(`avatar.${each}`, file.content).ok);
  return type === undefined ? file : { ...file, name: `avatar.${type}` };
};

const unlock = async (
  password: string,
  { account, scope, now, address, tokenHash }: Member,
  { storage, world, guard }: FamilyParts,
): Promise<Result<undefined>> => {
  const attempt = {
    platform: account.platform,
    userName: account.userName,
    accountId: account.id,
    ...(address === undefined ? {} : { address }),
  };
  const hash = await storage.within(scope).own.passwordHash();
  if (hash === undefined) return refuse('session.expired');
  const guess = { attempt, password, hash, caller: callerOfMember({ account }) };
  const right = await checkPassword({ guard, passwords: world.passwords }, guess, now);
  if (!right.ok) return right;
  if (!right.value) return refuse('sign-in.wrong-credentials');
  await storage.sessions.confirm(tokenHash, now);
  // If the account has a second factor, only a right code clears the failures.
  return account.hasSecondFactor === true ? guard.enter(attempt, now) : guard.passed(attempt, now);
};

/** The RuoYi family's own calls, as aliases of calls that the specification names differently. */
export const familyAnswers = (parts: FamilyParts): FamilyAnswers => {
  const { storage, world, profile } = parts;
  return {
    getTopNotices: async (_asked, { scope, now }) => ok(await storage.within(scope).notices.top(now)),

    getNotice: async ({ noticeId }, { scope, now }) => {
      const notice = await storage.within(scope).notices.one(noticeId, now);
      return notice === undefined ? refuse('notice.not-found') : ok(notice);
    },

    markNoticeRead: async ({ query }, { scope, now }) =>
      (await storage.within(scope).notices.markRead(query.id, now))
        ? ok(undefined)
        : refuse('notice.not-found'),

    markNoticesRead: async ({ query }, { scope, now }) => {
      const within = storage.within(scope);
      for (const id of query.ids)
        if (!(await within.notices.markRead(id, now))) return refuse('notice.not-found');
      return ok(undefined);
    },

    getUserProfile: (asked, member) => profile.getProfile(asked, member),

    saveUserProfile: async ({ body }, { scope, command, now }) => {
      const { own } = storage.within(scope);
      const checked = checkProfile({ ...body, avatar: '' });
      if (!checked.ok) return checked;
      const { name, phone, email } = checked.value;
      return own.saveProfile({ name, phone, email }, command, now);
    },

    changeUserPassword: (asked, commander) => profile.changePassword(asked, commander),

    uploadAvatar: async (_asked, uploader) => {
      const [picture] = uploader.received;
      const renamed: Uploader = { ...uploader, received: [namedByContent(picture)] };
      const stored = await takeInOne(AVATAR, AVATAR_PREFIX, renamed, parts);
      if (!stored.ok) return stored;
      const { fileName } = stored.value;
      const { own } = storage.within(uploader.scope);
      const command = { requestId: newRequestId(world.randomBytes), digest: fileName };
      const saved = await own.saveProfile({ avatar: fileName }, command, uploader.now);
      return saved.ok ? ok({ imgUrl: fileName }) : saved;
    },

    unlockScreen: ({ body }, member) => unlock(body.password, member, parts),
  };
};
