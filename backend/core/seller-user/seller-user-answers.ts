import { ok, refuse, type Result } from '@/domain/result';
import { addSellerUser, changeSellerUser } from '@/domain/seller-user/change-seller-user';
import { checkGivenPassword } from '@/domain/seller-user/given-password';
import { rolesHeld, rolesToGive } from '@/domain/seller-user/replace-roles';
import {
  type Manager,
  mayManage,
  mayRemove,
  mayResetPassword,
} from '@/domain/seller-user/manage-seller-user.policy';
import type { RoleWithRights, SellerUser } from '@/domain/seller-user/seller-user';
import { checkSellerUser } from '@/domain/seller-user/seller-user-form';
import { userRevisionOf } from '@/domain/seller-user/user-revision';
import { USER_MANAGERS } from '@/domain/seller-user/user-rights';
import type { Answers, Member } from '../http/answers';
import { checkPasswordStrength } from '../passwords/check-strength';
import { callerOfMember } from '../passwords/hash-caller';
import type { Account } from '../ports/account';
import { answerOf, plainCommand } from '../ports/command-request';
import type { SellerUserStorage, StoredRole, StoredUser } from '../ports/seller-users.port';
import type { Storage } from '../ports/storage.port';
import type { PasswordHasher, World } from '../ports/world.port';
import { setPassword } from './set-password';

type Reads = Pick<Answers, 'getSellerUsers' | 'getSellerUser' | 'getSellerRoles'>;
type Commands = Pick<Answers, 'addSellerUser' | 'changeSellerUser' | 'removeSellerUser' | 'resetPassword'>;

/** The caller as read at the start of the request; a command reads the account again under its lock. */
const managerOf = ({ id, permissions }: Account): Manager => ({ userId: id, permissions });

/** Refuses accounts of a kind that has no further users, even with every permission. */
const forManagers =
  <Asked, By extends Member, Reply>(answer: (asked: Asked, by: By) => Promise<Result<Reply>>) =>
  (asked: Asked, by: By): Promise<Result<Reply>> =>
    USER_MANAGERS.includes(by.account.type)
      ? answer(asked, by)
      : Promise.resolve(refuse('permission.denied'));

/** The roles made for accounts of this kind. */
const rolesFor = async (storage: Storage, { platform, type }: Account): Promise<readonly StoredRole[]> =>
  (await storage.reference.roles(platform)).filter(({ accountType }) => accountType === type);

const shownTo =
  (manager: Manager, roles: readonly RoleWithRights[]) =>
  ({ permissions: _rights, roleKeys, ...user }: StoredUser): SellerUser => ({
    ...user,
    roles: rolesHeld(roleKeys, roles),
    manageable: mayManage(manager, { ...user, roleKeys, permissions: _rights }).ok,
    revision: userRevisionOf({ ...user, roleKeys, permissions: _rights }),
  });

const reads = (storage: Storage): Reads => {
  const show = async ({ account }: Member) =>
    shownTo(managerOf(account), await storage.reference.roles(account.platform));
  return {
    getSellerUsers: forManagers(async ({ query }, member) => {
      const { items, total } = await storage.within(member.scope).sellerUsers.list(query);
      return ok({ items: items.map(await show(member)), total });
    }),

    getSellerUser: forManagers(async ({ id }, member) => {
      const user = await storage.within(member.scope).sellerUsers.find(id);
      return user === undefined ? refuse('seller-user.not-found') : ok((await show(member))(user));
    }),

    getSellerRoles: forManagers(async (_asked, { account }) =>
      ok(rolesToGive(managerOf(account), await rolesFor(storage, account))),
    ),
  };
};

const commands = (storage: Storage, passwords: PasswordHasher): Commands => {
  const usersOf = ({ scope }: Member): SellerUserStorage => storage.within(scope).sellerUsers;
  const strongEnough = (member: Member, password: string, own: readonly string[]) =>
    checkPasswordStrength(passwords, password, own, callerOfMember(member));
  const partsFor = ({ scope }: Member) => ({ own: storage.within(scope).own, passwords });
  return {
    addSellerUser: forManagers(async ({ body: { userId: _none, ...body } }, member) => {
      const checked = checkSellerUser(body);
      if (!checked.ok) return checked;
      const { userName, name, phone, email, password = '' } = checked.value;
      const roles = await rolesFor(storage, member.account);
      return setPassword(member, password, partsFor(member), {
        foresee: async () => {
          const added = addSellerUser(managerOf(member.account), checked.value, roles);
          if (!added.ok) return added;
          const taken = await storage.accounts.byUserName(member.account.platform, userName);
          if (taken !== undefined) return refuse('seller-user.user-name-taken', { userName });
          return strongEnough(member, password, [userName, name, phone, email]);
        },
        carryOut: (command, passwordHash) =>
          usersOf(member).add(command, member.now, (manager) => {
            const added = addSellerUser(manager, checked.value, roles);
            return added.ok ? ok({ ...added.value, userName, passwordHash }) : added;
          }),
      });
    }),

    changeSellerUser: forManagers(async ({ body }, member) => {
      if (body.userId === undefined) return refuse('seller-user.not-found');
      const checked = checkSellerUser(body);
      if (!checked.ok) return checked;
      const roles = await rolesFor(storage, member.account);
      const command = plainCommand(member.command);
      const end = await usersOf(member).change(body.userId, command, member.now, (manager, user) =>
        changeSellerUser(manager, user, checked.value, roles),
      );
      return answerOf(end);
    }),

    removeSellerUser: forManagers(async ({ id }, member) => {
      const command = plainCommand(member.command);
      const end = await usersOf(member).change(id, command, member.now, (manager, user) => {
        const may = mayRemove(manager, user);
        return may.ok ? ok({ removed: true }) : may;
      });
      return answerOf(end);
    }),

    resetPassword: forManagers(async ({ body: { userId, password } }, member) => {
      const checked = checkGivenPassword(password);
      if (!checked.ok) return checked;
      return setPassword(member, password, partsFor(member), {
        foresee: async () => {
          const user = await usersOf(member).find(userId);
          if (user === undefined) return refuse('seller-user.not-found');
          const may = mayResetPassword(managerOf(member.account), user);
          return may.ok ? strongEnough(member, password, [user.userName, user.name]) : may;
        },
        carryOut: (command, passwordHash) =>
          usersOf(member).change(userId, command, member.now, (manager, user) => {
            const may = mayResetPassword(manager, user);
            return may.ok ? ok({ passwordHash }) : may;
          }),
      });
    }),
  };
};

/** Managing the users of the caller's own seller account. */
export const sellerUserAnswers = (
  storage: Storage,
  { passwords }: Pick<World, 'passwords'>,
): Reads & Commands => ({ ...reads(storage), ...commands(storage, passwords) });
