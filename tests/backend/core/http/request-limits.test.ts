import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '@/contract/signals';
import { MINUTE } from '@/domain/kernel/instant';
import { REQUEST_LIMITS } from '@backend/core/http/request-limits';
import { openSignals } from '@tests/support/signals';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd({
    limits: {
      ...REQUEST_LIMITS,
      session: { perMinute: 1, burst: 3 },
      ip: { perMinute: 1, burst: 8 },
    },
  });
});
afterAll(() => backEnd.stop());

const askFrom = (ip: string, token?: string) =>
  backEnd.client.get('/getInfo', {
    headers: { 'x-forwarded-for': ip },
    ...(token === undefined ? {} : { token }),
  });
const codesOf = async (times: number, ask: () => ReturnType<typeof askFrom>): Promise<readonly number[]> => {
  const codes: number[] = [];
  for (let each = 0; each < times; each += 1) codes.push((await ask()).body.code);
  return codes;
};

describe('a client above the rate limit', () => {
  it('gets a message, a status and a retry time, and is accepted after that time', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    expect(await codesOf(4, () => askFrom('203.0.113.1', token))).toEqual([200, 200, 200, 429]);
    const { status, headers, body } = await askFrom('203.0.113.1', token);
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe(String(body.params.seconds));
    expect(body).toEqual({
      code: 429,
      msg: `操作过于频繁，请${body.params.seconds}秒后再试`,
      refusal: 'request.too-many',
      params: { seconds: expect.any(Number) },
    });
    expect(body.params.seconds).toBeGreaterThan(50);
    backEnd.later(MINUTE);
    expect((await askFrom('203.0.113.1', token)).body.code).toBe(200);
  });

  it('does not reduce the limit of another session', async () => {
    const [mine, yours] = [
      await backEnd.tokenOf(await backEnd.people.account()),
      await backEnd.tokenOf(await backEnd.people.account()),
    ];
    await codesOf(4, () => askFrom('203.0.113.2', mine));
    expect((await askFrom('203.0.113.2', yours)).body.code).toBe(200);
  });

  it('cannot evade the limit with invented session tokens', async () => {
    let made = 0;
    const codes = await codesOf(9, () => askFrom('203.0.113.3', `made-up-${(made += 1)}`));
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
    expect((await askFrom('203.0.113.4')).body.code).toBe(401);
  });

  it('gets no second limit with another IP of the same network', async () => {
    const codes: number[] = [];
    for (let host = 1; host <= 9; host += 1) codes.push((await askFrom(`2001:db8:1:2::${host}`)).body.code);
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
    expect((await askFrom('2001:db8:1:3::1')).body.code).toBe(401);
  });

  it('is also refused over the WebSocket, which counts towards the same limit', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    for (let each = 0; each < 3; each += 1) {
      const signals = await openSignals(backEnd.url, { token, ip: '203.0.113.6' });
      await signals.received('ready');
      signals.socket.terminate();
    }
    const refused = await openSignals(backEnd.url, { token, ip: '203.0.113.6' });
    expect((await refused.closed).code).toBe(CLOSE_CODES.tooMany);
    expect(refused.frames).toEqual([]);
    expect((await askFrom('203.0.113.6', token)).body.code).toBe(429);
  });

  it('cannot guess tokens over the WebSocket beyond the limit of the IP', async () => {
    const codes: number[] = [];
    for (let each = 0; each < 9; each += 1) {
      const token = `${'x'.repeat(42)}${each}`;
      const guess = await openSignals(backEnd.url, { token, ip: '198.51.100.7' });
      codes.push((await guess.closed).code);
    }
    expect(codes).toEqual([...Array.from({ length: 8 }, () => CLOSE_CODES.refused), CLOSE_CODES.tooMany]);
    expect((await askFrom('198.51.100.7')).body.code).toBe(429);
  });
});
