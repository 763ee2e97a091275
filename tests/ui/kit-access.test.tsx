import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import type { Services } from '@/application/services';
import type { PartyType } from '@/domain/kernel/party';
import type { SessionState } from '@/application/session/session';
import { HasFeature, HasPermission, HasRole } from '@/ui/kit/access/has-access';
import { ServicesProvider } from '@/ui/kit/services/services';
import { platformOf } from '@tests/support/pages/app';

interface Rights {
  readonly roles?: readonly string[];
  readonly permissions?: readonly string[];
  readonly accountType?: PartyType;
}

const someone = ({ roles = ['clerk'], permissions = [], ...user }: Rights): SessionState =>
  ({ kind: 'identified', identity: { user, roles, permissions } }) as unknown as SessionState;

const SIGNED_OUT = { kind: 'signed-out' } as unknown as SessionState;

const show = (what: React.ReactNode, state: SessionState = SIGNED_OUT, platform = 'cyy') => {
  const session = { state: () => state, subscribe: () => () => undefined };
  const services = {
    session,
    logger: createRecordingLogger(),
    platform: platformOf(platform),
  } as unknown as Services;
  render(<ServicesProvider value={services}>{what}</ServicesProvider>);
};

const isThere = () => screen.queryByText('inside') !== null;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('restricted content', () => {
  it.each([
    ['the exact permission', { permissions: ['work:list'] }, true],
    ['one of several', { permissions: ['order:add'] }, true],
    ['every permission', { permissions: ['*:*:*'] }, true],
    ['a permission that resembles it', { permissions: ['work'] }, false],
    ['the role of a seller alone', { roles: ['seller'] }, false],
  ])('requires a permission: a user who holds %s', (_what, held, shown) => {
    show(<HasPermission any={['work:list', 'order:add']}>inside</HasPermission>, someone(held));
    expect(isThere()).toBe(shown);
  });

  it.each([
    ['a matching type', 'SELLER', true],
    ['another type', 'PLATFORM', false],
    ['a back end without account types', undefined, true],
  ] as const)('requires a permission together with the account type: %s', (_what, accountType, shown) => {
    const held = { permissions: ['*:*:*'], ...(accountType === undefined ? {} : { accountType }) };
    show(
      <HasPermission any={['order:add']} only={['SELLER']}>
        inside
      </HasPermission>,
      someone(held),
    );
    expect(isThere()).toBe(shown);
  });

  it.each([
    ['the exact role', { roles: ['platform'] }, true],
    ['the role of a seller', { roles: ['seller'] }, true],
    ['another role', { roles: ['clerk'] }, false],
    ['every permission', { permissions: ['*:*:*'] }, false],
  ])('requires a role: a user who holds %s', (_what, held, shown) => {
    show(<HasRole any={['platform', 'shop']}>inside</HasRole>, someone(held));
    expect(isThere()).toBe(shown);
  });

  it('is hidden without a signed-in user', () => {
    show(
      <>
        <HasPermission any={['work:list']}>inside</HasPermission>
        <HasRole any={['seller']}>inside</HasRole>
      </>,
    );
    expect(isThere()).toBe(false);
  });

  it.each([
    ['cyy', true],
    ['dc_az', false],
  ])('depends on the platform: %s', (platform, shown) => {
    show(<HasFeature name="search">inside</HasFeature>, SIGNED_OUT, platform);
    expect(isThere()).toBe(shown);
  });

  it('requires at least one condition: an empty list is an error in development', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show(<HasPermission any={[]}>inside</HasPermission>, someone({}))).toThrow(
      /names no permission/,
    );
  });
});
