import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { object, string } from 'valibot';
import { MINUTE } from '@/domain/kernel/instant';
import { ok, refuse } from '@/domain/result';
import type { RequestOrigin } from '@backend/core/http/api';
import { OPEN_GATE } from '@backend/core/http/request-limits';
import { routeWebhooks } from '@backend/core/http/route-webhooks';
import { defineWebhook } from '@backend/core/http/define-webhook';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { NO_ANSWER, runCommand } from '@backend/storage/kernel/run-command';
import { createChangeOutbox } from '@backend/storage/changes/change-outbox';
import type { Db } from '@backend/storage/database';
import { NOON } from '@tests/support/builders';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { wechatPayAnswer, wechatPayProvider, wechatPayVerifier } from '@tests/support/webhooks/wechat-pay';

const provider = wechatPayProvider();
const BODY_LIMIT = 2000;

const seen = { verified: 0, parsed: 0, failing: 0 };

/** Counts the effects of a payment. */
const recharge = async (db: Db, payment: string, key: string, now: number): Promise<void> => {
  await runCommand(
    db,
    {
      job: key,
      now,
      effects: { changed: () => undefined, queue: ownJobStore(db), outbox: createChangeOutbox(db) },
    },
    {
      lock: () => Promise.resolve(ok(undefined)),
      carryOut: async (transaction) => {
        await sql`insert into sign_in_attempt (key, failures, last_at, locked_until)
          values (${payment}, 1, now(), now())
          on conflict (key) do update set failures = sign_in_attempt.failures + 1`.execute(transaction);
        return ok(undefined);
      },
      answer: NO_ANSWER,
    },
  );
};

const payments = (db: Db) => {
  const verify = wechatPayVerifier(provider.serial, provider.publicKey);
  return defineWebhook({
    name: 'wechat-pay',
    bodyLimit: BODY_LIMIT,
    verify: (received, now) => {
      seen.verified += 1;
      return verify(received, now);
    },
    parse: (body) => {
      seen.parsed += 1;
      return JSON.parse(new TextDecoder().decode(body));
    },
    payload: object({ id: string(), out_trade_no: string() }),
    eventIdOf: ({ id }) => id,
    handle: async ({ out_trade_no: payment }, { key, now }) => {
      if (payment === 'unknown') return refuse('order.not-found');
      await recharge(db, payment, key, now);
      // The effect is committed, but the provider gets no successful response.
      if (seen.failing > 0) {
        seen.failing -= 1;
        throw new Error('the process runs out of something');
      }
      return ok(undefined);
    },
    answer: wechatPayAnswer,
  });
};

describe('a webhook of a payment provider', () => {
  let backEnd: RunningBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd({ webhooks: (db) => [payments(db)] });
  });
  afterAll(() => backEnd.stop());
  beforeEach(() => Object.assign(seen, { verified: 0, parsed: 0, failing: 0 }));

  const post = async (body: string, headers: Readonly<Record<string, string>>, name = 'wechat-pay') => {
    const answer = await fetch(`${backEnd.url}/api/webhooks/${name}`, { method: 'POST', body, headers });
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    };
  };
  const aNotification = (more: Readonly<Record<string, unknown>> = {}) => {
    const payment = `R${randomUUID()}`;
    return { payment, body: JSON.stringify({ id: randomUUID(), out_trade_no: payment, ...more }) };
  };
  const deliver = (body: string, at = Date.now()) => post(body, provider.signed(body, at));
  const effectsOf = async (payment: string) =>
    (
      await backEnd.db
        .selectFrom('sign_in_attempt')
        .select('failures')
        .where('key', '=', payment)
        .executeTakeFirst()
    )?.failures ?? 0;
  const ACCEPTED = { status: 200, text: '{"code":"SUCCESS"}' };
  const UNVERIFIED = { status: 401, text: '{"code":"FAIL","message":"webhook.unverified"}' };

  it('is accepted without a session and from any origin, with a response in the provider’s format', async () => {
    const { body, payment } = aNotification();
    const headers = { ...provider.signed(body, Date.now()), origin: 'https://elsewhere.example' };
    expect(await post(body, headers)).toMatchObject(ACCEPTED);
    expect(await effectsOf(payment)).toBe(1);
  });

  it('is refused before it is parsed when its signature is forged, missing or made with another key', async () => {
    const { body, payment } = aNotification();
    const genuine = provider.signed(body, Date.now());
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { 'wechatpay-signature': _left, ...unsigned } = genuine;
    for (const headers of [
      provider.signed(body, Date.now(), privateKey),
      unsigned,
      { ...genuine, 'wechatpay-signature': 'AAAA' },
      { ...genuine, 'wechatpay-nonce': 'another' },
      { ...genuine, 'wechatpay-serial': 'another' },
    ])
      expect(await post(body, headers)).toMatchObject(UNVERIFIED);
    expect([seen.parsed, await effectsOf(payment)]).toEqual([0, 0]);
  });

  it('is refused when one byte of its body differs, even whitespace', async () => {
    const { body, payment } = aNotification();
    const headers = provider.signed(body, Date.now());
    for (const altered of [`${body} `, body.replace('{', '{ '), body.replace(payment, `${payment}0`)])
      expect(await post(altered, headers)).toMatchObject(UNVERIFIED);
    expect([seen.parsed, await effectsOf(payment)]).toEqual([0, 0]);
    expect(await post(body, headers)).toMatchObject(ACCEPTED);
  });

  it('is refused when it is too large, before its signature is checked', async () => {
    const { body, payment } = aNotification({ summary: 'x'.repeat(BODY_LIMIT) });
    expect(await deliver(body)).toMatchObject({ status: 413 });
    expect([seen.verified, await effectsOf(payment)]).toEqual([0, 0]);
  });

  it('takes effect once, however often and concurrently it is delivered', async () => {
    const { body, payment } = aNotification();
    const same = provider.signed(body, Date.now());
    const answers = await Promise.all([...Array(6).keys()].map(() => post(body, same)));
    // The provider signs each repeated delivery anew.
    answers.push(await deliver(body), await post(body, same));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await effectsOf(payment)).toBe(1);
  });

  it('is refused as a replay once its timestamp is old', async () => {
    const { body, payment } = aNotification();
    expect(await deliver(body, Date.now() - 6 * MINUTE)).toMatchObject(UNVERIFIED);
    expect(await effectsOf(payment)).toBe(0);
  });

  it('is delivered again after a failure, without a second effect', async () => {
    const { body, payment } = aNotification();
    seen.failing = 1;
    expect(await deliver(body)).toMatchObject({ status: 500, text: '{"code":"FAIL","message":"try again"}' });
    expect(backEnd.lines.some(({ event }) => event === 'webhook.failed')).toBe(true);
    expect(await deliver(body)).toMatchObject(ACCEPTED);
    expect(await effectsOf(payment)).toBe(1);
  });

  it('is refused when it has a valid signature but is not understood, or when the domain refuses it', async () => {
    for (const body of ['no JSON', '{"id":5}']) expect(await deliver(body)).toMatchObject({ status: 400 });
    const { body } = aNotification({ out_trade_no: 'unknown' });
    expect(await deliver(body)).toMatchObject({ status: 400 });
  });

  it('is answered without an envelope at an unknown path, or with another method', async () => {
    const { body } = aNotification();
    const missing = { status: 404, text: '' };
    expect(await post(body, provider.signed(body, Date.now()), 'another')).toMatchObject(missing);
    const asked = await fetch(`${backEnd.url}/api/webhooks/wechat-pay`);
    expect([asked.status, await asked.text()]).toEqual([404, '']);
  });

  it('does not count towards the limit of its network while its body arrives slowly', async () => {
    const slow = Array.from({ length: 8 }, () => {
      const socket = connect(Number(new URL(backEnd.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        'POST /api/webhooks/wechat-pay HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500\r\n\r\n{',
      );
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answer = await fetch(`${backEnd.url}/api/captchaImage`, {
      headers: { platform: 'cyy' },
      signal: AbortSignal.timeout(10_000),
    });
    expect(answer.status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('is refused with a retry time above the limit of its network, but not from another network', async () => {
    const app = new Hono<{ Bindings: RequestOrigin }>().basePath('/api');
    const silent = () => undefined;
    routeWebhooks(app, {
      webhooks: [payments(backEnd.db)],
      world: {
        now: () => NOON,
        logger: { info: silent, warn: silent, error: silent },
        randomBytes: (length) => new Uint8Array(length),
      },
      storage: { troubleOf: silent },
      gate: OPEN_GATE,
    });
    const send = async (ip: string) =>
      app.request('/api/webhooks/wechat-pay', { method: 'POST', body: '{}' }, { ip });
    const statuses = await Promise.all(
      [...Array(200).keys()].map(async () => (await send('192.0.2.1')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const next = await send('192.0.2.1');
    expect([next.status, next.headers.get('retry-after'), await next.text()]).toEqual([
      429,
      '1',
      '{"code":"FAIL","message":"request.too-many"}',
    ]);
    expect(seen.verified).toBe(200);
    expect((await send('198.51.100.1')).status).toBe(401);
  });
});
