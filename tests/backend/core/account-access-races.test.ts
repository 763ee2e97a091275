import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND } from '@/domain/kernel/instant';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { Account } from '@backend/core/ports/account';
import { serverDatabase } from '@tests/support/database';
import { SERVER_URL } from '@tests/support/database/engine';
import { waitForBlockedConnections } from '@tests/support/database/waiting';
import { newRequestId, PASSWORD, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { totpAt } from '@tests/support/totp';

const FACTOR = '/seller/user/profile/secondFactor';

/** A race needs several connections, so the suite runs only on a PostgreSQL server. */
describe.skipIf(SERVER_URL === undefined)(
  'ending the sign-ins of another user during other calls [server]',
  () => {
    let backEnd: RunningBackEnd;
    beforeAll(async () => {
      backEnd = await startBackEnd({ database: await serverDatabase(SERVER_URL ?? '') });
    });
    afterAll(() => backEnd.stop());

    const send = async (token: string, method: string, path: string, body?: unknown) =>
      (
        await backEnd.client.send(method, path, {
          ...{ token, body, platform: 'cyy' },
          headers: { 'idempotency-key': newRequestId() },
        })
      ).body;
    const signIn = ({ userName: username }: Account) =>
      send('', 'POST', '/login', { username, password: PASSWORD, code: '', uuid: '' });
    const isAlive = async (token: string) => (await send(token, 'GET', '/getInfo')).code === 200;
    const team = async () => {
      const seller = await backEnd.people.account({
        permissions: ['work:list', ...Object.values(USER_RIGHTS)],
      });
      const clerk = await backEnd.people.account({ clerkOf: seller, permissions: ['work:list'] });
      const [sellers, clerks] = [await backEnd.tokenOf(seller), await backEnd.tokenOf(clerk)];
      const end = () =>
        send(sellers, 'POST', `/seller/access/end-sign-ins/${clerk.id}`, { reason: '手机丢失' });
      return { clerk, clerks, end };
    };
    const begun = async (token: string): Promise<string> =>
      (await send(token, 'POST', FACTOR, { password: PASSWORD })).data.secret;
    const hasFactor = async ({ id }: Account) =>
      (
        await backEnd.db
          .selectFrom('account')
          .select('second_factor_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).second_factor_at !== null;

    /** Locks the row of an account until both calls wait for the lock, the first one in front. */
    const inTurn = async <First, Second>(
      { id }: Account,
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ): Promise<[First, Second]> => {
      let calls: [Promise<First>, Promise<Second>] | undefined;
      await backEnd.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
        const one = first();
        await waitForBlockedConnections(backEnd.db, 1);
        calls = [one, second()];
        await waitForBlockedConnections(backEnd.db, 2);
      });
      if (calls === undefined) throw new Error('the calls were not sent');
      return Promise.all(calls);
    };

    it('refuses a sign-in whose password was checked before the sign-ins of its account were ended', async () => {
      const { clerk, end } = await team();
      const [ended, signedIn] = await inTurn(clerk, end, () => signIn(clerk));
      expect([ended.code, signedIn.refusal]).toEqual([200, 'sign-in.ticket-expired']);
      const after = await signIn(clerk);
      expect(await isAlive(after.token)).toBe(true);
    });

    it('ends the session of a sign-in that got the lock first', async () => {
      const { clerk, end } = await team();
      const [signedIn, ended] = await inTurn(clerk, () => signIn(clerk), end);
      expect([signedIn.code, ended.code]).toEqual([200, 200]);
      expect(await isAlive(signedIn.token)).toBe(false);
    });

    it('refuses the confirmation of a second factor when the session was ended first', async () => {
      const { clerk, clerks, end } = await team();
      const code = totpAt(await begun(clerks), backEnd.now());
      const [ended, confirmed] = await inTurn(clerk, end, () =>
        send(clerks, 'POST', `${FACTOR}/confirm`, { code }),
      );
      expect([ended.code, confirmed.refusal]).toEqual([200, 'session.expired']);
      expect(await hasFactor(clerk)).toBe(false);
      expect((await signIn(clerk)).code).toBe(200);
    });

    it('the page of sign-ins reads the account and its shop while both are locked', async () => {
      const { id: shopId } = await backEnd.db
        .insertInto('shop')
        .values({ platform: 'cyy', name: '锁住的门店', city: '上海', address: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const keeper = await backEnd.people.account({ type: 'SHOP', shopId });
      const token = await backEnd.tokenOf(
        await backEnd.people.account({ type: 'PLATFORM', permissions: ['*:*:*'] }),
      );
      await backEnd.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('shop').select('id').where('id', '=', shopId).forUpdate().execute();
        await transaction
          .selectFrom('account')
          .select('id')
          .where('id', '=', keeper.id)
          .forUpdate()
          .execute();
        expect((await send(token, 'GET', `/seller/access/info/${keeper.id}`)).code).toBe(200);
      });
    });

    it('ends the session that confirmed a second factor first', async () => {
      const { clerk, clerks, end } = await team();
      const code = totpAt(await begun(clerks), backEnd.now());
      backEnd.later(SECOND);
      const [confirmed, ended] = await inTurn(
        clerk,
        () => send(clerks, 'POST', `${FACTOR}/confirm`, { code }),
        end,
      );
      expect([confirmed.code, ended.code]).toEqual([200, 200]);
      expect(await hasFactor(clerk)).toBe(true);
      expect(await isAlive(clerks)).toBe(false);
    });
  },
);
