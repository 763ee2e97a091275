import { describe, expect, test } from 'vitest';
import { createFakeRequests } from '@/adapters/fake/fake-requests';
import { createHttpSessionGateway } from '@/adapters/http/http-session.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { aReply } from '@tests/support/builders';

describe('options of the calls', () => {
  test('signing in may be tried again at once, signing out is silent and carries its token', async () => {
    const requests = createFakeRequests({ kind: 'body', body: { token: 't', imUserId: '', userSig: '' } });
    const gateway = createHttpSessionGateway(requests);
    await gateway.signIn({ userName: 'a', password: 'b', captchaAnswer: '', uuid: 'u' });
    await gateway.signOut();
    expect(requests.sent.map(({ options }) => options)).toEqual([
      { refusals: 'values', repeatSubmit: false },
      { isToken: true, repeatSubmit: false, background: true },
    ]);
  });

  test('commands carry their request id; only a reply may be sent twice within the window', async () => {
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

describe('a foreign back end', () => {
  test('that is asked for its types by somebody who goes away is not answered for', async () => {
    const requests = createFakeRequests({ kind: 'failure', details: { kind: 'cancelled', ambiguous: true } });
    await expect(createHttpWorkOrderGateway(requests).types()).rejects.toMatchObject({
      details: { kind: 'cancelled' },
    });
  });

  test('that answers a work order without its conversation is asked for it', async () => {
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
