import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { refuse } from '@/domain/result';
import { addSellerUser, changeSellerUser } from '@/domain/seller-user/change-seller-user';
import { replaceRoles, roleNames, rolesToGive } from '@/domain/seller-user/replace-roles';
import {
  holdsAll,
  mayManage,
  mayRemove,
  mayResetPassword,
} from '@/domain/seller-user/manage-seller-user.policy';
import type { RoleWithRights, SellerUserInput } from '@/domain/seller-user/seller-user';
import { type RevisedUser, userRevisionOf } from '@/domain/seller-user/user-revision';

const ROLES: readonly RoleWithRights[] = [
  { roleId: '1', key: 'seller', name: '商家', permissions: ['work:list', 'order:add', 'users'] },
  { roleId: '2', key: 'clerk', name: '商家员工', permissions: ['work:list'] },
  { roleId: '3', key: 'order-clerk', name: '下单员', permissions: ['work:list', 'order:add'] },
];
const owner = { userId: '10', permissions: ['work:list', 'order:add', 'users'] };
const deputy = { userId: '11', permissions: ['work:list', 'users'] };
const clerk: RevisedUser = {
  userId: '12',
  userName: 'xiaowang',
  name: '小王',
  phone: '',
  email: '',
  remark: '',
  main: false,
  roleKeys: ['clerk'],
  permissions: ['work:list'],
  enabled: true,
};
const orderClerk: RevisedUser = {
  ...clerk,
  userId: '13',
  roleKeys: ['order-clerk'],
  permissions: ['work:list', 'order:add'],
};
const ownerAsUser: RevisedUser = { ...clerk, userId: '10', main: true, permissions: owner.permissions };
const deputyAsUser: RevisedUser = { ...clerk, userId: '11', permissions: deputy.permissions };
const typed = (more: Partial<SellerUserInput> = {}): SellerUserInput => ({
  userId: '12',
  userName: 'xiaowang',
  name: '小王',
  phone: '',
  email: '',
  roleIds: ['2'],
  enabled: true,
  remark: '',
  ...more,
});

describe('the users that a manager may manage', () => {
  it('are those without permissions that the manager lacks, and never the main account', () => {
    expect(mayManage(owner, clerk).ok).toBe(true);
    expect(mayManage(deputy, clerk).ok).toBe(true);
    expect(mayManage(deputy, orderClerk)).toEqual(refuse('seller-user.more-rights'));
    expect(mayManage({ ...deputy, permissions: [EVERY_PERMISSION] }, ownerAsUser)).toEqual(
      refuse('seller-user.main-account'),
    );
  });

  it('exclude the manager’s own account for removing and for setting a password', () => {
    expect(mayRemove(deputy, deputyAsUser)).toEqual(refuse('seller-user.own-account'));
    expect(mayResetPassword(deputy, deputyAsUser)).toEqual(refuse('seller-user.own-password'));
    expect(mayRemove(owner, ownerAsUser)).toEqual(refuse('seller-user.own-account'));
    expect(mayRemove(owner, clerk).ok).toBe(true);
    expect(mayResetPassword(owner, clerk).ok).toBe(true);
    expect(mayRemove(deputy, orderClerk)).toEqual(refuse('seller-user.more-rights'));
    expect(mayResetPassword(deputy, ownerAsUser)).toEqual(refuse('seller-user.main-account'));
  });
});

describe('changing a user', () => {
  it('uses the entered values, and keeps permissions while the roles are the same', () => {
    const older = { ...clerk, permissions: ['work:list', 'granted:by-hand'] };
    const boss = { ...owner, permissions: [EVERY_PERMISSION] };
    expect(changeSellerUser(boss, older, typed({ remark: '夜班' }), ROLES)).toEqual({
      ok: true,
      value: { about: { name: '小王', phone: '', email: '', remark: '夜班' }, enabled: true },
    });
  });

  it('assigns exactly the given roles, and removes the others', () => {
    expect(changeSellerUser(owner, clerk, typed({ roleIds: ['3', '2'] }), ROLES)).toMatchObject({
      value: { roles: { roleKeys: ['clerk', 'order-clerk'] } },
    });
    expect(changeSellerUser(owner, orderClerk, typed({ roleIds: [] }), ROLES)).toMatchObject({
      value: { roles: { roleKeys: [] } },
    });
  });

  it.each([
    ['a change of a user with more permissions', deputy, orderClerk, {}, refuse('seller-user.more-rights')],
    [
      'a change of the main account by another user',
      deputy,
      ownerAsUser,
      {},
      refuse('seller-user.main-account'),
    ],
    ['another user name', owner, clerk, { userName: 'else' }, refuse('seller-user.user-name-fixed')],
    [
      'a user who disables their account',
      deputy,
      deputyAsUser,
      { enabled: false },
      refuse('seller-user.own-account'),
    ],
    [
      'a user who removes their roles',
      deputy,
      deputyAsUser,
      { roleIds: [] },
      refuse('seller-user.own-roles'),
    ],
    [
      'a user who adds a role to their account',
      deputy,
      deputyAsUser,
      { roleIds: ['1'] },
      refuse('seller-user.own-roles'),
    ],
    ['an unknown role', owner, clerk, { roleIds: ['99'] }, refuse('seller-user.role-unknown')],
    [
      'a role with more permissions than the caller has',
      deputy,
      clerk,
      { roleIds: ['2', '3'] },
      refuse('seller-user.role-beyond', { name: '下单员' }),
    ],
  ])('refuses %s', (_what, manager, user, more, refused) => {
    expect(changeSellerUser(manager, user, typed(more), ROLES)).toEqual(refused);
  });

  it('is refused exactly when one of the user’s values has changed since the revision', () => {
    const word = fc.constantFrom('', 'a', 'b');
    const set = { name: word, phone: word, email: word, remark: word, enabled: fc.boolean() };
    const values = fc.record({ ...set, roleKeys: fc.subarray(['clerk', 'seller']) });
    fc.assert(
      fc.property(values, values, (opened, current) => {
        const revision = userRevisionOf({ ...clerk, ...opened });
        const answer = changeSellerUser(owner, { ...clerk, ...current }, typed({ revision }), ROLES);
        expect(answer.ok).toBe(JSON.stringify(opened) === JSON.stringify(current));
        if (!answer.ok) expect(answer).toEqual(refuse('seller-user.changed-meanwhile'));
        expect(changeSellerUser(owner, { ...clerk, ...current }, typed(), ROLES).ok).toBe(true);
      }),
    );
  });

  it('users can change their own name and contact data', () => {
    expect(changeSellerUser(deputy, deputyAsUser, typed({ name: '新名字' }), ROLES)).toMatchObject({
      value: { about: { name: '新名字' } },
    });
  });
});

describe('roles', () => {
  it('can be assigned by a manager who holds all of their permissions', () => {
    expect(rolesToGive(owner, ROLES).map(({ key }) => key)).toEqual(['seller', 'clerk', 'order-clerk']);
    expect(rolesToGive(deputy, ROLES).map(({ key }) => key)).toEqual(['clerk']);
    expect(addSellerUser(deputy, typed({ roleIds: ['1'] }), ROLES)).toEqual(
      refuse('seller-user.role-beyond', { name: '商家' }),
    );
    expect(addSellerUser(deputy, typed({ roleIds: [] }), ROLES)).toMatchObject({
      value: { roles: { roleKeys: [] } },
    });
  });

  it('are shown by their names, and an unknown role by its key', () => {
    expect(roleNames(['clerk', 'night-shift'], ROLES)).toBe('商家员工,night-shift');
  });

  it('give a user only permissions that the user or the manager already had', () => {
    const right = fc.constantFrom('a', 'b', 'c', 'd');
    const rights = fc.uniqueArray(right, { maxLength: 4 });
    const role = fc.record({ permissions: rights });
    fc.assert(
      fc.property(
        rights,
        fc.array(role, { maxLength: 5 }),
        fc.infiniteStream(fc.boolean()),
        (held, made, coin) => {
          const roles = made.map(({ permissions }, at) => ({
            roleId: `${at}`,
            key: `k${at}`,
            name: '',
            permissions,
          }));
          const toss = (): boolean => coin.next().value;
          const before = roles.filter(toss);
          const requested = roles.filter(toss);
          const given = replaceRoles(
            { userId: '1', permissions: held },
            { roleKeys: before.map(({ key }) => key) },
            requested.map(({ roleId }) => roleId),
            roles,
          );
          const had = before.flatMap(({ permissions }) => permissions);
          if (given.ok && given.value !== undefined)
            expect(
              holdsAll(
                [...held, ...had],
                roles
                  .filter(({ key }) => given.ok && given.value?.roleKeys.includes(key))
                  .flatMap(({ permissions }) => permissions),
              ),
            ).toBe(true);
          else if (!given.ok)
            expect(requested.some(({ permissions }) => !holdsAll(held, permissions))).toBe(true);
        },
      ),
    );
  });
});
