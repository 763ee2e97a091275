import { ok, refuse, type Result } from '@/domain/result';
import { checkNewPassword } from '@/domain/seller-user/password-change';
import { roleNames } from '@/domain/seller-user/give-roles';
import { checkProfile } from '@/domain/seller-user/profile';
import type { PasswordChange } from '@/domain/seller-user/seller-user';
import { isOfType } from '@/domain/upload/file-type';
import { AVATAR } from '@/domain/upload/upload-rule';
import { isOwnFileName } from '../files/own-file-name';
import type { Answers, Commander } from '../http/answers';
import type { FileRecords } from '../ports/files.port';
import type { OwnAccountStorage } from '../ports/own-account.port';
import type { Storage } from '../ports/storage.port';
import type { PasswordHasher, World } from '../ports/world.port';

type ProfileAnswers = Pick<Answers, 'getProfile' | 'saveProfile' | 'changePassword'>;

/**
 * The digest of a password change stands for two passwords, and a quick hash of a password is nearly the password
 * itself. So it is kept like one.
 */
const isSame = async (passwords: PasswordHasher, digest: string, kept: string): Promise<Result<undefined>> =>
  (await passwords.verify(digest, kept)) ? ok(undefined) : refuse('request.id-reused');

/** None, the one there is, or a picture that this seller account has uploaded. */
const checkAvatar = async (
  avatar: string,
  own: OwnAccountStorage,
  files: FileRecords,
): Promise<Result<undefined, 'profile.avatar-unknown'>> => {
  if (avatar === '' || avatar === (await own.profile())?.avatar) return ok(undefined);
  const isPicture = isOwnFileName(avatar) && isOfType(AVATAR.types, avatar);
  const known = isPicture && (await files.find(avatar)) !== undefined;
  return known ? ok(undefined) : refuse('profile.avatar-unknown');
};

const changePassword = async (
  { oldPassword, newPassword }: PasswordChange,
  { command, tokenHash, now }: Commander,
  own: OwnAccountStorage,
  passwords: PasswordHasher,
): Promise<Result<undefined>> => {
  const repeated = async (): Promise<Result<undefined> | undefined> => {
    const earlier = await own.earlierDigest(command.requestId);
    return earlier === undefined ? undefined : isSame(passwords, command.digest, earlier);
  };
  const answered = await repeated();
  if (answered !== undefined) return answered;

  const good = checkNewPassword(oldPassword, newPassword);
  if (!good.ok) return good;
  const expectedHash = await own.passwordHash();
  if (expectedHash === undefined || !(await passwords.verify(oldPassword, expectedHash))) {
    // The same request may have been carried out between the two reads; then the old password is wrong by right.
    return (await repeated()) ?? refuse('password.old-wrong');
  }

  const [newHash, digest] = await Promise.all([passwords.hash(newPassword), passwords.hash(command.digest)]);
  const outcome = await own.replacePassword(
    { expectedHash, newHash, keptSession: tokenHash },
    { requestId: command.requestId, digest },
    now,
  );
  if (outcome.kind === 'repeated') return isSame(passwords, command.digest, outcome.digest);
  return outcome.kind === 'outdated' ? refuse('password.old-wrong') : ok(undefined);
};

/** The personal center: what one may see and change about oneself. */
export const profileAnswers = (
  storage: Storage,
  { passwords }: Pick<World, 'passwords'>,
): ProfileAnswers => ({
  getProfile: async (_asked, { account, scope }) => {
    const profile = await storage.within(scope).own.profile();
    if (profile === undefined) return refuse('session.expired');
    const names = roleNames(account.roles, await storage.reference.roles(account.platform));
    return ok({ ...profile, userName: account.userName, roleNames: names });
  },

  saveProfile: async ({ body }, { scope, command, now }) => {
    const checked = checkProfile(body);
    if (!checked.ok) return checked;
    const { own, files } = storage.within(scope);
    const avatar = await checkAvatar(body.avatar, own, files);
    return avatar.ok ? own.saveProfile(checked.value, command, now) : avatar;
  },

  changePassword: ({ body }, commander) =>
    changePassword(body, commander, storage.within(commander.scope).own, passwords),
});
