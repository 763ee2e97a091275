import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPermission,
  checkRole,
  DEFAULT_ROLE,
  EVERY_PERMISSION,
  hasPermission,
  hasRole,
  rolesOrDefault,
  SELLER_ROLE,
} from '@/domain/access/permissions';

const names = fc.array(fc.constantFrom('order:add', 'order:detail', 'order:*', '*', 'seller', 'admin', ''));
const someNames = fc.array(fc.string(), { minLength: 1 });

describe('a permission check', () => {
  it('passes for the exact permission, but not for a similar one', () => {
    expect(checkPermission(['order:add'], ['order:add'])).toBe('granted');
    expect(checkPermission(['order:add'], ['order:addition'])).toBe('denied');
    expect(checkPermission(['order:*'], ['order:add'])).toBe('denied');
    expect(checkPermission(['ORDER:ADD'], ['order:add'])).toBe('denied');
    expect(checkPermission([], ['order:add'])).toBe('denied');
  });

  it('passes when the user has any of the required permissions', () => {
    expect(checkPermission(['mall:goods:edit'], ['mall:goods:add', 'mall:goods:edit'])).toBe('granted');
    expect(hasPermission(['mall:goods:edit'], ['mall:goods:add', 'mall:goods:edit'])).toBe(true);
    expect(hasPermission(['mall:goods:detail'], ['mall:goods:add', 'mall:goods:edit'])).toBe(false);
  });

  it('with an empty list is reported and passes for no user, even one with every permission', () => {
    expect(checkPermission([EVERY_PERMISSION], [])).toBe('nothing-required');
    expect(checkPermission([], [])).toBe('nothing-required');
    expect(hasPermission([EVERY_PERMISSION], [])).toBe(false);
  });

  it('passes for users with *:*:* whenever a permission is required', () => {
    expect(EVERY_PERMISSION).toBe('*:*:*');
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), someNames, (before, after, required) =>
        hasPermission([...before, '*:*:*', ...after], required),
      ),
    );
  });

  it('never fails because of more permissions or alternatives', () => {
    fc.assert(
      fc.property(names, names, names, names, (held, more, required, alternatives) => {
        fc.pre(hasPermission(held, required));
        expect(hasPermission([...more, ...held], [...alternatives, ...required])).toBe(true);
      }),
    );
  });

  it('fails exactly when the user has none of the required permissions', () => {
    fc.assert(
      fc.property(names, names, (held, required) => {
        fc.pre(required.length > 0);
        const apart = new Set([...held, ...required]).size === new Set(held).size + new Set(required).size;
        expect(checkPermission(held, required)).toBe(apart ? 'denied' : 'granted');
      }),
    );
  });
});

describe('a role check', () => {
  it('passes for the exact role or for a seller', () => {
    expect(SELLER_ROLE).toBe('seller');
    expect(checkRole(['common'], ['common'])).toBe('granted');
    expect(checkRole(['common'], ['admin', 'common'])).toBe('granted');
    expect(checkRole(['seller'], ['admin'])).toBe('granted');
    expect(checkRole(['sellers'], ['admin'])).toBe('denied');
    expect(checkRole(['admin'], ['seller'])).toBe('denied');
    expect(hasRole(['seller'], ['admin'])).toBe(true);
    expect(hasRole(['common'], ['admin'])).toBe(false);
  });

  it('does not treat the permission wildcard as a role, nor the seller role as a permission', () => {
    expect(checkRole(['*:*:*'], ['admin'])).toBe('denied');
    expect(checkPermission(['seller'], ['order:add'])).toBe('denied');
  });

  it('with an empty list is reported', () => {
    expect(checkRole(['seller'], [])).toBe('nothing-required');
    expect(hasRole(['seller'], [])).toBe(false);
  });
});

describe('the roles of a user', () => {
  it('are ROLE_DEFAULT for a user without a role', () => {
    expect(DEFAULT_ROLE).toBe('ROLE_DEFAULT');
    expect(rolesOrDefault([])).toEqual(['ROLE_DEFAULT']);
  });

  it('are unchanged for other users, and never empty', () => {
    expect(rolesOrDefault(['common'])).toEqual(['common']);
    fc.assert(
      fc.property(fc.array(fc.string()), (roles) => {
        expect(rolesOrDefault(roles).length).toBe(Math.max(1, roles.length));
      }),
    );
  });
});
