import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { refuse } from '@/domain/result';
import { addSellerUser, changeSellerUser } from '@/domain/seller-user/change-seller-user';
import { giveRoles, roleNames, rolesToGive } from '@/domain/seller-user/give-roles';
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
  it('are those without further rights, and never the main account', () => {
    expect(mayManage(owner, clerk).ok).toBe(true);
    expect(mayManage(deputy, clerk).ok).toBe(true);
    expect(mayManage(deputy, orderClerk)).toEqual(refuse('seller-user.more-rights'));
    expect(mayManage({ ...deputy, permissions: [EVERY_PERMISSION] }, ownerAsUser)).toEqual(
      refuse('seller-user.main-account'),
    );
  });

  it('is not to be removed or given a password by themselves', () => {
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
  it('takes what was typed, and leaves rights alone where the roles are the ones they have', () => {
    const older = { ...clerk, permissions: ['work:list', 'granted:by-hand'] };
    const boss = { ...owner, permissions: [EVERY_PERMISSION] };
    expect(changeSellerUser(boss, older, typed({ remark: '夜班' }), ROLES)).toEqual({
      ok: true,
      value: { about: { name: '小王', phone: '', email: '', remark: '夜班' }, enabled: true },
    });
  });

  it('gives exactly these roles, and takes the others', () => {
    expect(changeSellerUser(owner, clerk, typed({ roleIds: ['3', '2'] }), ROLES)).toMatchObject({
      value: { roles: { roleKeys: ['clerk', 'order-clerk'] } },
    });
    expect(changeSellerUser(owner, orderClerk, typed({ roleIds: [] }), ROLES)).toMatchObject({
      value: { roles: { roleKeys: [] } },
    });
  });

  it.each([
    ['a user who holds more', deputy, orderClerk, {}, refuse('seller-user.more-rights')],
    ['the main account of others', deputy, ownerAsUser, {}, refuse('seller-user.main-account')],
    ['another user name', owner, clerk, { userName: 'else' }, refuse('seller-user.user-name-fixed')],
    ['disabling oneself', deputy, deputyAsUser, { enabled: false }, refuse('seller-user.own-account')],
    ['one’s own roles', deputy, deputyAsUser, { roleIds: [] }, refuse('seller-user.own-roles')],
    ['more roles for oneself', deputy, deputyAsUser, { roleIds: ['1'] }, refuse('seller-user.own-roles')],
    ['an unknown role', owner, clerk, { roleIds: ['99'] }, refuse('seller-user.role-unknown')],
    [
      'a role beyond one’s own rights',
      deputy,
      clerk,
      { roleIds: ['2', '3'] },
      refuse('seller-user.role-beyond', { name: '下单员' }),
    ],
  ])('refuses %s', (_what, manager, user, more, refused) => {
    expect(changeSellerUser(manager, user, typed(more), ROLES)).toEqual(refused);
  });

  it('is refused exactly where a value that it may set has changed since its revision', () => {
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

  it('lets people change what is said about themselves', () => {
    expect(changeSellerUser(deputy, deputyAsUser, typed({ name: '新名字' }), ROLES)).toMatchObject({
      value: { about: { name: '新名字' } },
    });
  });
});

describe('roles', () => {
  it('are given by a manager who holds all of their rights', () => {
    expect(rolesToGive(owner, ROLES).map(({ key }) => key)).toEqual(['seller', 'clerk', 'order-clerk']);
    expect(rolesToGive(deputy, ROLES).map(({ key }) => key)).toEqual(['clerk']);
    expect(addSellerUser(deputy, typed({ roleIds: ['1'] }), ROLES)).toEqual(
      refuse('seller-user.role-beyond', { name: '商家' }),
    );
    expect(addSellerUser(deputy, typed({ roleIds: [] }), ROLES)).toMatchObject({
      value: { roles: { roleKeys: [] } },
    });
  });

  it('are called by their names, and by their keys where they have none', () => {
    expect(roleNames(['clerk', 'night-shift'], ROLES)).toBe('商家员工,night-shift');
  });

  it('never leave a user with a right that neither they nor the giver held, whatever the roles bring', () => {
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
          const given = giveRoles(
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
