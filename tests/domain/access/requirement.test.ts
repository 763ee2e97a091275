import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayPass } from '@/domain/access/requirement';

const clerk = { roles: ['common'], permissions: ['order:detail'] };

describe('the requirement of a route', () => {
  it('is met by every user when it contains neither permissions nor roles', () => {
    expect(mayPass(clerk, {})).toBe(true);
    expect(mayPass({ roles: [], permissions: [] }, {})).toBe(true);
  });

  it('is met by any of its permissions or any of its roles', () => {
    expect(mayPass(clerk, { permissions: ['order:add', 'order:detail'] })).toBe(true);
    expect(mayPass(clerk, { permissions: ['order:add'] })).toBe(false);
    expect(mayPass(clerk, { roles: ['admin', 'common'] })).toBe(true);
    expect(mayPass(clerk, { roles: ['admin'] })).toBe(false);
    expect(mayPass(clerk, { permissions: ['order:add'], roles: ['common'] })).toBe(true);
    expect(mayPass(clerk, { permissions: ['order:detail'], roles: ['admin'] })).toBe(true);
    expect(mayPass(clerk, { permissions: ['order:add'], roles: ['admin'] })).toBe(false);
  });

  it('is met by no user when a list is present but empty', () => {
    const everything = { roles: ['seller'], permissions: ['*:*:*'] };
    expect(mayPass(everything, { permissions: [] })).toBe(false);
    expect(mayPass(everything, { roles: [] })).toBe(false);
    expect(mayPass(everything, { roles: [], permissions: ['order:add'] })).toBe(true);
  });

  it('does not confuse roles with permissions of the same name', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== 'seller' && text !== '*:*:*');
    fc.assert(
      fc.property(name, (one) => {
        expect(mayPass({ roles: [one], permissions: [] }, { permissions: [one] })).toBe(false);
        expect(mayPass({ roles: [], permissions: [one] }, { roles: [one] })).toBe(false);
      }),
    );
  });
});
