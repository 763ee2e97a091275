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

/** What every adapter of `ProfileGateway` promises, to the person MINE with PASSWORD, who opens tabs. */
export const profileGatewayContract = (name: string, open: () => Promise<() => ProfileGateway>): void => {
  describe(`profile gateway: ${name}`, () => {
    let tab: () => ProfileGateway;
    let gateway: ProfileGateway;
    beforeEach(async () => {
      tab = await open();
      gateway = tab();
    });

    test('answers what is known of me', async () => {
      expect(await gateway.profile()).toEqual(MINE);
    });

    test('a read after saving returns the saved data; user name and roles stay', async () => {
      const changed: Profile = { name: '王小芳', phone: '13900000000', email: '', avatar: '' };
      expect(await gateway.saveProfile(changed, 'p-1')).toEqual(DONE);
      expect(await gateway.profile()).toEqual({ ...MINE, ...changed });
    });

    test('a password is changed with the old one', async () => {
      const wrong = { oldPassword: 'guess', newPassword: NEXT };
      expect(await gateway.changePassword(wrong, 'c-1')).toEqual(refuse('password.old-wrong'));
      expect(await gateway.changePassword({ oldPassword: PASSWORD, newPassword: NEXT }, 'c-2')).toEqual(DONE);
      expect(await gateway.changePassword({ oldPassword: PASSWORD, newPassword: 'x' }, 'c-3')).toEqual(
        refuse('password.old-wrong'),
      );
      expect(await gateway.changePassword({ oldPassword: NEXT, newPassword: 'x' }, 'c-4')).toEqual(DONE);
    });

    test('a command that is sent again under its request id is carried out once', async () => {
      const change = { oldPassword: PASSWORD, newPassword: NEXT };
      expect(await gateway.changePassword(change, 'c-1')).toEqual(DONE);
      expect(await tab().changePassword(change, 'c-1')).toEqual(DONE);
      expect(await gateway.changePassword({ ...change, newPassword: 'y' }, 'c-1')).toEqual(
        refuse('request.id-reused'),
      );
    });

    test('a read that is cancelled fails as cancelled', async () => {
      await expect(gateway.profile({ signal: AbortSignal.abort() })).rejects.toMatchObject({
        details: { kind: 'cancelled' },
      });
    });
  });
};
