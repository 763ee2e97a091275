import { describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '@/contract/signals';
import { HOUR, SECOND } from '@/domain/kernel/instant';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { Account } from '@backend/core/ports/account';
import { newRequestId, PASSWORD } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';
import { totpAt } from '@tests/support/totp';

const REASON = { reason: '手机丢失' };
const KEEPS = [
  ...(['master:seller:list', 'master:seller:edit', 'master:person:list', 'master:person:edit'] as const),
  ...(['master:staff:list', 'master:staff:edit'] as const),
];

onEachBackEnd('the sign-ins and the second factor of another user', (backEnd) => {
  const send = async (
    token: string,
    method: string,
    path: string,
    body?: unknown,
    { key = newRequestId(), platform = 'cyy' } = {},
  ) =>
    (
      await backEnd().client.send(method, path, {
        ...{ token, body, platform },
        headers: { 'idempotency-key': key },
      })
    ).body;
  const step = (token: string, verb: string, { id }: Account, body: unknown = REASON, key = newRequestId()) =>
    send(token, 'POST', `/seller/access/${verb}/${id}`, body, { key });
  const look = (token: string, { id }: Account) => send(token, 'GET', `/seller/access/info/${id}`);
  const isAlive = async (token: string) => (await send(token, 'GET', '/getInfo')).code === 200;
  const tokenOf = (account: Account) => backEnd().tokenOf(account);
  const staff = (permissions: readonly string[] = KEEPS, platform = 'cyy') =>
    backEnd().people.account({ type: 'PLATFORM', permissions, platform });
  const team = async () => {
    const seller = await backEnd().people.account({
      permissions: ['work:list', ...Object.values(USER_RIGHTS)],
    });
    return { seller, clerk: await backEnd().people.account({ clerkOf: seller, permissions: ['work:list'] }) };
  };
  const enrol = async (token: string) => {
    const { secret } = (
      await send(token, 'POST', '/seller/user/profile/secondFactor', { password: PASSWORD })
    ).data;
    await send(token, 'POST', '/seller/user/profile/secondFactor/confirm', {
      code: totpAt(secret, backEnd().now()),
    });
    backEnd().later(30 * SECOND);
  };
  const signIn = ({ userName: username }: Account) =>
    send('', 'POST', '/login', { username, password: PASSWORD, code: '', uuid: '' });
  /** How often a step is recorded: in the log, in the account's history and in the user's notices. */
  const recordsOf = async ({ id }: Account, verb: string) => {
    const { history } = (await send(await tokenOf(await staff()), 'GET', `/seller/master/person/info/${id}`))
      .data;
    const notices = await backEnd()
      .db.selectFrom('notice')
      .select('access_news')
      .where('account_id', '=', id)
      .execute();
    return {
      logged: backEnd().lines.filter(
        ({ event, fields }) => event === `account-access.${verb}` && fields['accountId'] === id,
      ).length,
      history: (history as { changes: { field: string }[] }[]).filter(({ changes }) =>
        changes.some(({ field }) => field === verb),
      ).length,
      notices: notices.filter(({ access_news }) => access_news?.verb === verb).length,
    };
  };

  it('are shown to users who may set a password, with the permitted actions', async () => {
    const { seller, clerk } = await team();
    for (const by of [seller, await staff()]) {
      const token = await tokenOf(by);
      expect((await look(token, clerk)).data).toEqual({ sessions: [], secondFactor: 0, verbs: [] });
    }
    const clerks = await tokenOf(clerk);
    await enrol(clerks);
    const { data } = await look(await tokenOf(seller), clerk);
    expect(data).toMatchObject({ secondFactor: 1, verbs: ['end-sign-ins', 'remove-second-factor'] });
    expect(data.sessions).toEqual([expect.objectContaining({ current: false })]);
    expect(JSON.stringify(data)).not.toContain(clerks);
  });

  it('ending sign-ins closes live connections, notifies the user and records the reason', async () => {
    const { clerk } = await team();
    const by = await staff();
    const [here, there] = [await tokenOf(clerk), await tokenOf(clerk)];
    const line = await openSignals(backEnd().url, { token: here });
    await line.received('ready');
    const token = await tokenOf(by);
    expect(await step(token, 'end-sign-ins', clerk)).toMatchObject({ code: 200 });
    expect(await line.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'session' });
    expect([await isAlive(here), await isAlive(there), await isAlive(token)]).toEqual([false, false, true]);

    const { history } = (await send(token, 'GET', `/seller/master/person/info/${clerk.id}`)).data;
    expect(history[0]).toMatchObject({
      createName: by.name,
      changes: [{ field: 'end-sign-ins', after: REASON.reason }],
    });
    const again = await tokenOf(clerk);
    const notices = (await send(again, 'GET', '/seller/selectCommonNotice')).data;
    expect(notices).toContainEqual(
      expect.objectContaining({
        access: { verb: 'end-sign-ins', by: by.name, reason: REASON.reason },
        noticeTitle: '您的登录已被结束',
      }),
    );
    // No other user gets the notice.
    expect(JSON.stringify((await send(token, 'GET', '/seller/selectCommonNotice')).data)).not.toContain(
      '手机丢失',
    );
    expect(backEnd().lines).toContainEqual(
      expect.objectContaining({
        event: 'account-access.end-sign-ins',
        fields: { accountId: clerk.id, by: by.id },
      }),
    );
    expect(JSON.stringify(backEnd().lines)).not.toContain('手机丢失');
  });

  it('signal each change to the users who may see the account, and to no others', async () => {
    const { seller, clerk } = await team();
    const other = await team();
    await tokenOf(clerk);
    const lineOf = async (account: Account, platform = 'cyy') => {
      const line = await openSignals(backEnd().url, { token: await tokenOf(account), platform });
      await line.received('ready');
      return line;
    };
    const lines = {
      seller: await lineOf(seller),
      staff: await lineOf(await staff()),
      stranger: await lineOf(other.seller),
      otherBrand: await lineOf(await staff(KEEPS, 'kyx'), 'kyx'),
    };
    expect(await step(await tokenOf(await staff()), 'end-sign-ins', clerk)).toMatchObject({ code: 200 });
    const named = `account-access:${clerk.id}`;
    await expect.poll(() => lines.seller.named()).toContain(named);
    await expect.poll(() => lines.staff.named()).toContain(named);
    // Each outsider gets a later signal of their own. A signal about the clerk would have arrived before it.
    const foreign = await backEnd().people.account({ platform: 'kyx', permissions: ['work:list'] });
    await tokenOf(other.clerk);
    await backEnd().tokenOf(foreign);
    await step(await tokenOf(other.seller), 'end-sign-ins', other.clerk);
    await send(
      await tokenOf(await staff(['*:*:*'], 'kyx')),
      'POST',
      `/seller/access/end-sign-ins/${foreign.id}`,
      REASON,
      {
        platform: 'kyx',
      },
    );
    await expect.poll(() => lines.stranger.named()).toContain(`account-access:${other.clerk.id}`);
    await expect.poll(() => lines.otherBrand.named()).toContain(`account-access:${foreign.id}`);
    expect(lines.stranger.named()).not.toContain(named);
    expect(lines.otherBrand.named()).not.toContain(named);
  });

  it('are recorded once when they end, but not for a repeated request or without a session to end', async () => {
    const { seller, clerk } = await team();
    await tokenOf(clerk);
    const token = await tokenOf(seller);
    const key = newRequestId();
    const answers = [
      ...(await Promise.all([key, key].map((each) => step(token, 'end-sign-ins', clerk, REASON, each)))),
      await step(token, 'end-sign-ins', clerk, REASON, key),
      await step(token, 'end-sign-ins', clerk),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await recordsOf(clerk, 'end-sign-ins')).toEqual({ logged: 1, history: 1, notices: 1 });
  });

  it('allow removing the second factor once, after which the password alone signs in', async () => {
    const { seller, clerk } = await team();
    const clerks = await tokenOf(clerk);
    await enrol(clerks);
    expect((await signIn(clerk)).refusal).toBe('sign-in.second-factor-required');
    const token = await tokenOf(seller);
    const key = newRequestId();
    for (const _again of [1, 2])
      expect(await step(token, 'remove-second-factor', clerk, REASON, key)).toMatchObject({ code: 200 });
    expect(await isAlive(clerks)).toBe(false);
    expect((await signIn(clerk)).code).toBe(200);
    expect((await step(token, 'remove-second-factor', clerk)).refusal).toBe(
      'account-access.no-second-factor',
    );
    expect(await recordsOf(clerk, 'remove-second-factor')).toEqual({ logged: 1, history: 1, notices: 1 });
  });

  it('require a recent sign-in and a reason', async () => {
    const { seller, clerk } = await team();
    const clerks = await tokenOf(clerk);
    const token = await tokenOf(seller);
    for (const reason of ['', '  ', undefined])
      expect((await step(token, 'end-sign-ins', clerk, { reason })).refusal).toBe(
        'account-access.reason-required',
      );
    expect((await step(token, 'end-sign-ins', clerk, { reason: '长'.repeat(201) })).refusal).toBe(
      'account-access.reason-too-long',
    );
    expect((await step(token, 'no-such-verb', clerk)).refusal).toBe('request.no-such-call');
    backEnd().later(HOUR);
    expect((await step(token, 'end-sign-ins', clerk)).refusal).toBe('session.not-recent');
    expect(await isAlive(clerks)).toBe(true);
  });

  describe('the permission check', () => {
    /** A disabled role of the brand. */
    const endedRole = async (type: Account['type'], permissions: readonly string[]) => {
      const key = `ended-${newRequestId()}`;
      await backEnd()
        .db.insertInto('role')
        .values({
          ...{ platform: 'cyy', key, name: key, account_type: type, enabled: false },
          permissions: JSON.stringify(permissions),
        })
        .execute();
      return key;
    };
    const refused = async (by: Account, of: Account, refusal: string) => {
      const token = await tokenOf(by);
      expect((await look(token, of)).refusal).toBe(refusal);
      for (const verb of ['end-sign-ins', 'remove-second-factor'])
        expect((await step(token, verb, of)).refusal).toBe(refusal);
    };

    it('refuses callers without the permission, callers of another seller, and the users themselves', async () => {
      const { seller, clerk } = await team();
      await refused(clerk, seller, 'permission.denied');
      await refused((await team()).seller, clerk, 'account-access.not-found');
      await refused(seller, seller, 'account-access.own');
      const by = await staff();
      await refused(by, by, 'account-access.own');
      await refused(await staff(['master:seller:edit']), clerk, 'permission.denied');
      await refused(
        await backEnd().people.account({ type: 'SHOP', permissions: KEEPS }),
        clerk,
        'permission.denied',
      );
    });

    it('refuses to end sign-ins of a user with more permissions, including those of disabled roles', async () => {
      const { seller, clerk } = await team();
      const deputy = await backEnd().people.account({
        clerkOf: seller,
        permissions: [USER_RIGHTS.resetPassword],
      });
      await refused(deputy, clerk, 'seller-user.more-rights');
      await refused(deputy, seller, 'seller-user.main-account');
      const chief = await staff(['*:*:*']);
      const chiefs = await tokenOf(chief);
      await refused(await staff(), chief, 'account-access.more-rights');
      expect(await isAlive(chiefs)).toBe(true);

      const ended = await endedRole('SELLER', ['order:add']);
      const once = await backEnd().people.account({ clerkOf: seller, roles: [ended], permissions: [] });
      await refused(deputy, once, 'seller-user.more-rights');
      const retired = await endedRole('PLATFORM', ['finance:pay:dk']);
      const former = await backEnd().people.account({ type: 'PLATFORM', roles: [retired], permissions: [] });
      await refused(await staff(), former, 'account-access.more-rights');
      const token = await tokenOf(await staff([...KEEPS, 'finance:pay:dk']));
      expect(await step(token, 'end-sign-ins', former)).toMatchObject({ code: 200 });
    });

    it('refuses a main account in use to staff without permissions on its money', async () => {
      const seller = await backEnd().people.account({ permissions: ['integral:withdraw'] });
      await refused(await staff(), seller, 'account-access.more-rights');
      const token = await tokenOf(await staff([...KEEPS, 'integral:withdraw']));
      expect(await step(token, 'end-sign-ins', seller)).toMatchObject({ code: 200 });
    });

    it('refuses staff of another brand and unknown ids', async () => {
      const { clerk } = await team();
      const clerks = await tokenOf(clerk);
      const others = await staff(['*:*:*'], 'kyx');
      const token = await tokenOf(others);
      for (const id of [clerk.id, '0', '1 or 1=1', '%']) {
        const path = `/seller/access/end-sign-ins/${encodeURIComponent(id)}`;
        expect((await send(token, 'POST', path, REASON, { platform: 'kyx' })).refusal).toBe(
          'account-access.not-found',
        );
      }
      expect(await isAlive(clerks)).toBe(true);
    });
  });

  it('follow current permissions: a permission that was just removed allows nothing', async () => {
    const { clerk } = await team();
    const by = await staff();
    const token = await tokenOf(by);
    await backEnd().db.updateTable('account').set({ permissions: '[]' }).where('id', '=', by.id).execute();
    expect((await step(token, 'end-sign-ins', clerk)).refusal).toBe('permission.denied');
  });
});
