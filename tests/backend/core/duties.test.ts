import { expect, it } from 'vitest';
import { ANSWERED_CALLS, isPublic } from '@backend/core/http/answers';
import { CALLS } from '@/contract/calls';
import { PASSWORD } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { newRequestId } from '@tests/support/running-back-end';
import { totpAt } from '@tests/support/totp';

onOneBackEnd(
  'platform staff who must have a second factor',
  (backEnd) => {
    const PATH = '/seller/user/profile/secondFactor';
    const open = ['getIdentity', 'getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor'];
    const closed = ANSWERED_CALLS.filter((name) => !open.includes(name) && !isPublic(name));

    it.each(closed)('are refused %s before they have a second factor', async (name) => {
      const staff = await backEnd().people.account({ type: 'PLATFORM' });
      const token = await backEnd().tokenOf(staff);
      const { method, path } = CALLS[name].path;
      const pathOf = path.replaceAll(/\{\w+\}/g, '1');
      const headers = { 'idempotency-key': newRequestId() };
      const { body } = await backEnd().client.send(method, pathOf, { token, headers });
      expect(body).toMatchObject({
        code: 500,
        refusal: 'session.enrolment-required',
        msg: '请先开启两步验证',
      });
    });

    it('read in their identity that they must set up a second factor, and may send other calls afterwards', async () => {
      const staff = await backEnd().people.account({ type: 'PLATFORM' });
      const token = await backEnd().tokenOf(staff);
      const { client } = backEnd();
      const post = async (path: string, body: unknown) => (await client.post(path, { token, body })).body;
      expect((await client.get('/getInfo', { token })).body.duty).toBe('enrol-second-factor');
      expect((await client.get(PATH, { token })).body.data).toMatchObject({ enabled: false, required: true });
      const { secret } = (await post(PATH, { password: PASSWORD })).data;
      const confirmed = await post(`${PATH}/confirm`, { code: totpAt(secret, backEnd().now()) });
      expect(confirmed.code).toBe(200);
      expect((await client.get('/getInfo', { token })).body.duty).toBeUndefined();
      expect((await client.get('/seller/work/list', { token })).body.code).toBe(200);
    });

    it('do not include sellers', async () => {
      const token = await backEnd().tokenOf(await backEnd().people.account());
      expect((await backEnd().client.get('/getInfo', { token })).body.duty).toBeUndefined();
      expect((await backEnd().client.get('/seller/work/list', { token })).body.code).toBe(200);
    });
  },
  { secondFactor: 'platform' },
);
