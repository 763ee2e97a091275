import { describe, expect, test } from 'vitest';
import { createFakeRequests } from '@/adapters/fake/fake-requests';
import { createHttpProfileGateway } from '@/adapters/http/http-profile.gateway';
import { createHttpSessionGateway } from '@/adapters/http/http-session.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { CALLS } from '@/contract/calls';
import { aReply } from '@tests/support/builders';
import { answersJson } from '../support/loopback';
import { startClient } from '../support/requests';

describe('options of the calls', () => {
  test('signing in may be repeated at once, and signing out shows no failure and sends its token', async () => {
    const requests = createFakeRequests({ kind: 'body', body: { token: 't', imUserId: '', userSig: '' } });
    const gateway = createHttpSessionGateway(requests);
    await gateway.signIn({ userName: 'a', password: 'b', captchaAnswer: '', uuid: 'u' });
    await gateway.signOut();
    expect(requests.sent.map(({ options }) => options)).toEqual([
      { refusals: 'values', repeatSubmit: false },
      { isToken: true, repeatSubmit: false, background: true },
    ]);
  });

  test('commands contain their request id, and of reply, urge and finish only the reply may be repeated at once', async () => {
    const requests = createFakeRequests();
    const gateway = createHttpWorkOrderGateway(requests);
    const decoded = (each: Promise<unknown>) => each.catch(() => undefined);
    await decoded(gateway.reply('7', aReply().build(), 'id-1'));
    await decoded(gateway.urge('7', 'id-2'));
    await decoded(gateway.finish('7', { remark: 'x', noteOnOrder: false }, 'id-3'));
    expect(requests.sent.map(({ options }) => [options.requestId, options.repeatSubmit])).toEqual([
      ['id-1', false],
      ['id-2', undefined],
      ['id-3', undefined],
    ]);
  });
});

describe('the two passwords of a password change', () => {
  const CHANGE = { oldPassword: 'old & one', newPassword: 'neu+1' };

  test('are sent in the body', async () => {
    const { server, requests } = await startClient();
    await createHttpProfileGateway(requests).changePassword(CHANGE, 'id-1');
    const [sent] = server.received;
    expect([sent?.method, sent?.url]).toEqual(['POST', '/api/seller/user/profile/updatePwd']);
    expect(JSON.parse(String(sent?.body))).toEqual(CHANGE);
    expect(sent?.headers['idempotency-key']).toBe('id-1');
  });

  test('are sent in the query, without a body, to a back end that requires it', async () => {
    const { server, requests } = await startClient();
    await createHttpProfileGateway(requests, { passwordChangeIn: 'query' }).changePassword(CHANGE, 'id-1');
    const [sent] = server.received;
    expect([sent?.method, sent?.url]).toEqual([
      'POST',
      '/api/seller/user/profile/updatePwd?oldPassword=old%20%26%20one&newPassword=neu%2B1',
    ]);
    expect([sent?.body.length, sent?.headers['content-type']]).toEqual([0, undefined]);
    expect(sent?.headers['idempotency-key']).toBe('id-1');
  });

  test('never appear in the log', async () => {
    for (const passwordChangeIn of ['body', 'query'] as const) {
      const { server, requests, logger } = await startClient();
      server.answer(answersJson({ code: 777, msg: 'no' }));
      const changing = createHttpProfileGateway(requests, { passwordChangeIn }).changePassword(
        CHANGE,
        'id-1',
      );
      await expect(changing).rejects.toThrow('no');
      const lines = JSON.stringify(logger.lines);
      expect(lines).toContain('updatePwd');
      expect(lines).not.toMatch(/old|neu/);
    }
  });
});

describe('a call that a deployment serves with another method', () => {
  const paths = { workOrder: 'POST /ticket/{id}', saveProfile: 'PUT /me', markRead: 'GET /seen/{id}' };

  test('is sent with that method and its body', async () => {
    const { server, requests } = await startClient({ paths });
    await requests.send(CALLS.saveProfile, { body: { name: 'a', phone: '', email: '', avatar: '' } });
    const [sent] = server.received;
    expect([sent?.method, sent?.url]).toEqual(['PUT', '/api/me']);
    expect(JSON.parse(String(sent?.body))).toMatchObject({ nickName: 'a' });
  });

  test('may be repeated at once when it is a read', async () => {
    const { server, requests } = await startClient({ paths });
    server.answer(answersJson({ code: 200, data: { id: 7, createTime: '2026-11-20 09:30:00' } }));
    for (const id of ['7', '7']) await requests.send(CALLS.getWorkOrder, { id, query: { comments: false } });
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/ticket/7?comments=0',
      'POST /api/ticket/7?comments=0',
    ]);
  });

  test('sends the body as a query when the method is GET', async () => {
    const { server, requests } = await startClient({ paths });
    await requests.send(CALLS.markRead, { id: '7', body: { seq: 12 } });
    expect(server.received.map(({ method, url, body }) => [method, url, body.length])).toEqual([
      ['GET', '/api/seen/7?seq=12', 0],
    ]);
  });
});

describe('a foreign back end', () => {
  test('a cancelled read of the work-order types fails as cancelled', async () => {
    const requests = createFakeRequests({ kind: 'failure', details: { kind: 'cancelled', ambiguous: true } });
    await expect(createHttpWorkOrderGateway(requests).types()).rejects.toMatchObject({
      details: { kind: 'cancelled' },
    });
  });

  test('may send a work order without its conversation, which is then requested separately', async () => {
    const work = { id: '7', createTime: '2026-01-05 12:00:00' };
    const requests = createFakeRequests(
      { kind: 'body', body: { data: work } },
      { kind: 'body', body: { data: [], isCompleted: true, work } },
    );
    const { history } = await createHttpWorkOrderGateway(requests).open('7');
    expect(history).toEqual({ messages: [], isCompleted: true });
    expect(requests.sent.map(({ path }) => path)).toEqual([
      '/seller/work/info/{id}',
      '/seller/work/im/comments/{id}',
    ]);
  });
});
