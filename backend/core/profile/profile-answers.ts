import { ok, refuse } from '@/domain/result';
import { roleNames, roleNamesEn } from '@/domain/seller-user/replace-roles';
import { checkProfile, profileRevisionOf } from '@/domain/seller-user/profile';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import type { SignInGuard } from '../session/sign-in-guard';
import { changePassword } from './change-password';

type ProfileAnswers = Pick<Answers, 'getProfile' | 'saveProfile' | 'changePassword'>;

/** A user's own profile: reading it, saving it, and changing the password. */
export const profileAnswers = (
  storage: Storage,
  { passwords }: Pick<World, 'passwords'>,
  guard: SignInGuard,
): ProfileAnswers => ({
  getProfile: async (_asked, { account, scope }) => {
    const profile = await storage.within(scope).own.profile();
    if (profile === undefined) return refuse('session.expired');
    const roles = await storage.reference.roles(account.platform);
    return ok({
      ...profile,
      revision: profileRevisionOf(profile),
      userName: account.userName,
      roleNames: roleNames(account.roles, roles),
      roleNamesEn: roleNamesEn(account.roles, roles),
    });
  },

  saveProfile: async ({ body }, { scope, command, now }) => {
    const checked = checkProfile(body);
    if (!checked.ok) return checked;
    const { revision } = body;
    const change = { ...checked.value, ...(revision === undefined ? {} : { revision }) };
    return storage.within(scope).own.saveProfile(change, command, now);
  },

  changePassword: ({ body }, commander) =>
    changePassword(body, commander, { own: storage.within(commander.scope).own, passwords, guard }),
});
