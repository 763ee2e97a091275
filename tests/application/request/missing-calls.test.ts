import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeRequests } from '@/adapters/fake/fake-requests';
import type { FailureDetails } from '@/application/request/failure';
import { withBackoffForMissingCalls } from '@/application/request/missing-calls';
import type { SendOptions } from '@/application/request/request.port';
import { CALLS } from '@/contract/calls';
import { HOUR, MINUTE, SECOND } from '@/domain/kernel/instant';

const NOT_THERE: FailureDetails = { kind: 'status', status: 404, ambiguous: false };
const NO_ROUTE: FailureDetails = {
  kind: 'refused',
  code: 500,
  status: 200,
  msg: 'Cannot GET /seller/getDockerDeptUser',
  ambiguous: false,
};

const meeting = (details: FailureDetails) => {
  const clock = createFakeClock();
  const inner = createFakeRequests(
    ...Array.from({ length: 400 }, () => ({ kind: 'failure', details }) as const),
  );
  const requests = withBackoffForMissingCalls(inner, clock, () => 1);
  const ask = (options: SendOptions = { background: true }) =>
    requests.send(CALLS.getStaffToRate, {}, options).catch((error: unknown) => error);
  return { clock, inner, requests, ask };
};

describe('a background read that the back end does not implement', () => {
  it.each([
    ['status 404', NOT_THERE],
    ['code 404', { kind: 'code', code: 404, status: 200, ambiguous: false } as const],
    ['the text of a router that does not know the path', NO_ROUTE],
  ])('is sent less and less often: %s', async (_, details) => {
    const { clock, inner, ask } = meeting(details);
    for (let at = 0; at < HOUR; at += 10 * SECOND) {
      expect(await ask()).toMatchObject({ details });
      await clock.advance(10 * SECOND);
    }
    expect(inner.sent.length).toBeGreaterThan(6);
    expect(inner.sent.length).toBeLessThan(14);
    await clock.advance(30 * MINUTE);
    const before = inner.sent.length;
    await ask();
    expect(inner.sent).toHaveLength(before + 1);
  });

  it('is sent at once for an action of the user', async () => {
    const { inner, ask } = meeting(NOT_THERE);
    await ask();
    await ask({});
    expect(inner.sent).toHaveLength(2);
  });

  it('is sent every time again after the same call has succeeded for an action of the user', async () => {
    const inner = createFakeRequests(
      { kind: 'failure', details: NOT_THERE },
      { kind: 'body', body: { code: 200, data: [] } },
      { kind: 'body', body: { code: 200, data: [] } },
    );
    const requests = withBackoffForMissingCalls(inner, createFakeClock(), () => 1);
    const ask = (options: SendOptions) => requests.send(CALLS.getStaffToRate, {}, options);
    await expect(ask({ background: true })).rejects.toMatchObject({ details: NOT_THERE });
    await ask({});
    await ask({ background: true });
    expect(inner.sent).toHaveLength(3);
  });
});

describe('a background read that fails in another way', () => {
  it.each([
    ['a network failure', { kind: 'network', ambiguous: true }],
    ['a refusal', { kind: 'refused', code: 500, msg: '没有权限', ambiguous: false }],
    ['an overloaded server', { kind: 'status', status: 503, ambiguous: true }],
  ] as const)('is sent every time: %s', async (_, details) => {
    const { inner, ask } = meeting(details);
    for (let time = 0; time < 5; time += 1) await ask();
    expect(inner.sent).toHaveLength(5);
  });

  it('is sent every time when it requests a single object, which may exist later', async () => {
    const { inner, requests } = meeting(NOT_THERE);
    const ask = () =>
      requests.send(CALLS.getConversationInfo, { id: '7' }, { background: true }).catch(() => undefined);
    for (let time = 0; time < 5; time += 1) await ask();
    expect(inner.sent).toHaveLength(5);
  });
});
