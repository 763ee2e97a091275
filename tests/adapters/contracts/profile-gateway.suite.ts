import { beforeEach, describe, expect, test } from 'vitest';
import type { ProfileGateway } from '@/application/profile/profile.port';
import { refuse } from '@/domain/result';
import type { Profile, ProfileView } from '@/domain/seller-user/seller-user';

export const MINE: ProfileView = {
  userName: 'cyy',
  roleNames: '卖家',
  name: '王芳',
  phone: '13800000000',
  email: 'wang@example.com',
  avatar: '/profile/avatar/1.png',
};
export const PASSWORD = '旧 & 密码+1';

const DONE = { ok: true, value: undefined };
const NEXT = 'new?=%2B';

/** The contract of every adapter of `ProfileGateway`, for the user MINE with PASSWORD, who may open several tabs. */
export const profileGatewayContract = (name: string, open: () => Promise<() => ProfileGateway>): void => {
  describe(`profile gateway: ${name}`, () => {
    let tab: () => ProfileGateway;
    let gateway: ProfileGateway;
    beforeEach(async () => {
      tab = await open();
      gateway = tab();
    });

    test('returns the user’s profile', async () => {
      expect(await gateway.profile()).toEqual(MINE);
    });

    test('a read after saving returns the saved data; user name and roles stay the same', async () => {
      const changed: Profile = { name: '王小芳', phone: '13900000000', email: '', avatar: '' };
      expect(await gateway.saveProfile(changed, 'p-1')).toEqual(DONE);
      expect(await gateway.profile()).toEqual({ ...MINE, ...changed });
    });

    test('changes the password when the old one is right', async () => {
      const wrong = { oldPassword: 'guess', newPassword: NEXT };
      expect(await gateway.changePassword(wrong, 'c-1')).toEqual(refuse('password.old-wrong'));
      expect(await gateway.changePassword({ oldPassword: PASSWORD, newPassword: NEXT }, 'c-2')).toEqual(DONE);
      expect(await gateway.changePassword({ oldPassword: PASSWORD, newPassword: 'x' }, 'c-3')).toEqual(
        refuse('password.old-wrong'),
      );
      expect(await gateway.changePassword({ oldPassword: NEXT, newPassword: 'x' }, 'c-4')).toEqual(DONE);
    });

    test('a command repeated under its request id is executed once', async () => {
      const change = { oldPassword: PASSWORD, newPassword: NEXT };
      expect(await gateway.changePassword(change, 'c-1')).toEqual(DONE);
      expect(await tab().changePassword(change, 'c-1')).toEqual(DONE);
      expect(await gateway.changePassword({ ...change, newPassword: 'y' }, 'c-1')).toEqual(
        refuse('request.id-reused'),
      );
    });

    test('a cancelled read fails as cancelled', async () => {
      await expect(gateway.profile({ signal: AbortSignal.abort() })).rejects.toMatchObject({
        details: { kind: 'cancelled' },
      });
    });
  });
};
