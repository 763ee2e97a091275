import { describe, expect, it, test } from 'vitest';
import { createFakeRequests } from '@/adapters/fake/fake-requests';
import { BASE_PATH, TIMEOUT_MS } from '@/adapters/http/http-requests';
import { createHttpSessionGateway } from '@/adapters/http/http-session.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { WORK_TYPES } from '@/domain/work-order/work-type';

describe('a call', () => {
  it('by default uses a path below /api and times out after 180000 ms', () => {
    expect(BASE_PATH).toBe('/api');
    expect(TIMEOUT_MS).toBe(180_000);
  });

  it('for the captcha times out after 20000 ms', async () => {
    const requests = createFakeRequests({ kind: 'body', body: { captchaEnabled: false } });
    await createHttpSessionGateway(requests).captcha();
    expect(requests.sent).toMatchObject([{ path: '/captchaImage', options: { timeoutMs: 20_000 } }]);
  });
});

describe('the work types', () => {
  const typesAfter = (...script: Parameters<typeof createFakeRequests>) =>
    createHttpWorkOrderGateway(createFakeRequests(...script)).types();

  it('are the types that the server returns', async () => {
    expect(await typesAfter({ kind: 'body', body: { data: ['REVOKE', 'OTHER'] } })).toEqual([
      'REVOKE',
      'OTHER',
    ]);
  });

  test.each([
    ['the back end returns none', { kind: 'body', body: { data: [] } } as const],
    ['the read fails', { kind: 'failure', details: { kind: 'network', ambiguous: true } } as const],
    [
      'the read is refused',
      { kind: 'failure', details: { kind: 'refused', code: 500, ambiguous: false } } as const,
    ],
  ])('are the ten defaults when %s', async (_, answer) => {
    expect(await typesAfter(answer)).toEqual(WORK_TYPES);
  });

  it('are requested silently', async () => {
    const requests = createFakeRequests({ kind: 'body', body: { data: [] } });
    await createHttpWorkOrderGateway(requests).types();
    expect(requests.sent).toMatchObject([{ options: { background: true } }]);
  });
});

test('a reply may be repeated at once, because its request id prevents a second message', async () => {
  const requests = createFakeRequests({
    kind: 'failure',
    details: { kind: 'network', ambiguous: true },
  });
  const input = { text: '好', images: [], noteOnOrder: false, requestReshipment: false };
  await expect(createHttpWorkOrderGateway(requests).reply('7', input, 'id-1')).rejects.toThrow('network');
  expect(requests.sent).toMatchObject([{ options: { requestId: 'id-1', repeatSubmit: false } }]);
});
