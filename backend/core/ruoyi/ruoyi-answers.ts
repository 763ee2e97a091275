import { ok, refuse, type Result } from '@/domain/result';
import { checkProfile } from '@/domain/seller-user/profile';
import { checkContent } from '@/domain/upload/file-signature';
import { AVATAR_PREFIX } from '@/domain/upload/upload-prefix';
import { AVATAR } from '@/domain/upload/upload-rule';
import { storeUpload, type StoreUploadParts } from '../files/store-uploads';
import type { Answers, Member, Uploader } from '../http/answers';
import { newRequestId } from '../http/command-request';
import type { ReceivedFile } from '../http/read-upload';
import { callerOfMember } from '../passwords/hash-caller';
import { readingAnswer } from '../notice/notice-answers';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { useCode } from '../second-factor/check-code';
import { attemptOf, guarded } from '../second-factor/guarded';
import type { SecretBox } from '../second-factor/secret-box';
import { checkPassword } from '../session/check-password';
import type { SignInGuard } from '../session/sign-in-guard';

type RuoyiAnswers = Pick<
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

/** The dependencies of the answers to the calls of RuoYi, a common admin framework with its own clients. */
export interface RuoyiParts extends StoreUploadParts {
  readonly storage: Storage;
  readonly world: World;
  readonly guard: SignInGuard;
  readonly box: SecretBox;
  /** Answers to calls of the specification, which RuoYi's calls reuse. */
  readonly profile: Pick<Answers, 'getProfile' | 'changePassword'>;
}

/** A RuoYi client crops an avatar to a PNG but keeps the original file name, so the content decides the type. */
const namedByContent = (file: ReceivedFile): ReceivedFile => {
  if (file.kind !== 'file') return file;
  const type = AVATAR.types.find((each) => checkContent(`avatar.${each}`, file.content).ok);
  return type === undefined ? file : { ...file, name: `avatar.${type}` };
};

/**
 * Unlocks a screen with the password of the session's user. If the account has a second factor, the sign-in counts as
 * recent only if a code is sent as well. An empty code is refused, so that the page can show the code field.
 */
const unlock = async (
  { password, code }: { readonly password: string; readonly code?: string },
  member: Member,
  { storage, world, guard, box }: RuoyiParts,
): Promise<Result<undefined>> => {
  const { account, scope, now, tokenHash } = member;
  const attempt = attemptOf(member);
  const hash = await storage.within(scope).own.passwordHash();
  if (hash === undefined) return refuse('session.expired');
  const guess = { attempt, password, hash, caller: callerOfMember({ account }) };
  const right = await checkPassword({ guard, passwords: world.passwords }, guess, now);
  if (!right.ok) return right;
  if (!right.value) return refuse('sign-in.wrong-credentials');
  if (account.hasSecondFactor !== true) {
    const passed = await guard.passed(attempt, now);
    if (passed.ok) await storage.sessions.confirm(tokenHash, now);
    return passed;
  }
  if (code === undefined) return guard.enter(attempt, now);
  if (code === '') return refuse('second-factor.code-required');
  const codeParts = { secondFactors: storage.secondFactors, box, logger: world.logger };
  const proved = await guarded(guard, member, () => useCode(account.id, code, codeParts, now));
  if (proved.ok) await storage.sessions.confirm(tokenHash, now);
  return proved;
};

/** RuoYi's own calls. Most of them do the same as a call that the specification names differently. */
export const ruoyiAnswers = (parts: RuoyiParts): RuoyiAnswers => {
  const { storage, world, profile } = parts;
  return {
    getTopNotices: async (_asked, { scope, now }) => ok(await storage.within(scope).notices.top(now)),

    getNotice: async ({ noticeId }, { scope, now }) => {
      const notice = await storage.within(scope).notices.one(noticeId, now);
      return notice === undefined ? refuse('notice.not-found') : ok(notice);
    },

    markNoticeRead: async ({ query }, { scope, now }) =>
      readingAnswer(await storage.within(scope).notices.markRead(query, now)),

    markNoticesRead: async ({ query }, { scope, now }) => {
      const within = storage.within(scope);
      for (const id of query.ids) {
        const answer = readingAnswer(await within.notices.markRead({ id }, now));
        if (!answer.ok) return answer;
      }
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
      const stored = await storeUpload(AVATAR, AVATAR_PREFIX, renamed, parts);
      if (!stored.ok) return stored;
      const { fileName } = stored.value;
      const { own } = storage.within(uploader.scope);
      const command = { requestId: newRequestId(world.randomBytes), digest: fileName };
      const saved = await own.saveProfile({ avatar: fileName }, command, uploader.now);
      return saved.ok ? ok({ imgUrl: fileName }) : saved;
    },

    unlockScreen: ({ body }, member) => unlock(body, member, parts),
  };
};
