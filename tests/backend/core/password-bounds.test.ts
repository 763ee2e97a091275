import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMIT } from '@/domain/access/sign-in-attempts';
import { REQUEST_LIMITS } from '@backend/core/http/request-limits';
import { boundHasher } from '@backend/core/passwords/bounded-hasher';
import type { PasswordHasher } from '@backend/core/ports/world.port';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { countProbes } from '@tests/support/probes';
import {
  newRequestId,
  PASSWORD,
  type Received,
  type RunningBackEnd,
  startBackEnd,
} from '@tests/support/running-back-end';

const COST = 4;
const WAITING = 6;

/** A hasher that counts its calls and finishes one only when the test releases it. */
const heldHasher = () => {
  const cheap = createPasswordHasher(COST);
  let held: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  const work: string[] = [];
  const verified: string[] = [];
  const hasher: PasswordHasher = {
    hash: async (password) => {
      work.push('hash');
      await held;
      return cheap.hash(password);
    },
    verify: async (password, hash) => {
      work.push('verify');
      verified.push(password);
      await held;
      return cheap.verify(password, hash);
    },
    rateStrength: async (password, own) => {
      work.push('judge');
      await held;
      return cheap.rateStrength(password, own);
    },
  };
  const bounded = boundHasher(hasher, { running: 1, waiting: WAITING });
  let asked = 0;
  return {
    passwords: {
      hash: bounded.hash,
      verify: (...check) => {
        asked += 1;
        return bounded.verify(...check);
      },
      rateStrength: bounded.rateStrength,
    } satisfies PasswordHasher as PasswordHasher,
    /** The number of requested password checks, including waiting ones. */
    asked: () => asked,
    hold: (): void => {
      held = new Promise((end) => {
        release = end;
      });
    },
    release: (): void => release(),
    work,
    verified,
  };
};

let backEnd: RunningBackEnd;
const hasher = heldHasher();
beforeAll(async () => {
  // A high limit of concurrent requests, so that the hasher's own queue is what limits them.
  const many = { running: 16, waiting: 100 };
  const limits = { ...REQUEST_LIMITS, inFlight: many, commandsInFlight: many };
  backEnd = await startBackEnd({ limits, passwords: hasher.passwords });
  await backEnd.people.account();
});
afterEach(() => hasher.release());
afterAll(() => backEnd.stop());

/** The time that a busy machine may need to send all requests. */
const POLL = { timeout: 20_000 };

const workDuring = async (ask: () => Promise<Received>) => {
  const before = hasher.work.length;
  const { body } = await ask();
  return { body, work: hasher.work.slice(before) };
};

const UPDATE = '/seller/user/profile/updatePwd';
const MANAGER = ['seller:user:list', 'seller:user:add', 'seller:user:edit', 'seller:user:resetPwd'];

/** Calls go directly to the handler, because the test is about its limits and not about network connections. */
const send = async (path: string, body: object, ip: string, token?: string, requestId = newRequestId()) => {
  countProbes();
  const request = new Request(`${backEnd.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': requestId,
      platform: 'cyy',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const response = await backEnd.handler(request, { ip });
  const answer = (await response.json()) as { code: number; refusal?: string; params?: { seconds?: number } };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer };
};
type Answer = Awaited<ReturnType<typeof send>>;

/** Collects answers in the order in which they arrive. */
const collect = (answers: readonly Promise<Answer>[]) => {
  const come: Answer[] = [];
  for (const answer of answers) void answer.then((each) => come.push(each));
  return come;
};

const countOf = (answers: readonly Answer[], refusal: string): number =>
  answers.filter((answer) => answer.refusal === refusal).length;

describe('a burst of password checks', () => {
  /** The number of requests that are not refused: the one that is hashed, and those that wait. */
  const KEPT = 1 + WAITING;

  it('of one session is hashed one by one, and the excess is refused with a retry time', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    const other = await backEnd.tokenOf(await backEnd.people.account());
    hasher.hold();
    const before = hasher.work.length;
    const wrong = { oldPassword: 'wrong', newPassword: 'a-new-one' };
    const burst = Array.from({ length: 250 }, () => send(UPDATE, wrong, '203.0.113.19', token));
    const come = collect(burst);
    await expect.poll(() => come.length, POLL).toBe(250 - KEPT);
    expect(hasher.work.length - before).toBe(1);
    expect(countOf(come, 'request.unavailable')).toBeGreaterThan(0);
    expect(countOf(come, 'request.too-many')).toBeGreaterThan(0);
    for (const { status, code, refusal, retryAfter, params } of come) {
      expect([status, code]).toEqual(refusal === 'request.too-many' ? [429, 429] : [503, 503]);
      expect(retryAfter).toBe(String(params?.seconds));
      expect(params?.seconds).toBeGreaterThan(0);
    }
    // All other calls are served while the hash is computed.
    expect((await backEnd.client.get('/getInfo', { token: other })).body.code).toBe(200);
    hasher.release();
    await Promise.all(burst);
    // The account is locked by then, so the waiting attempts are refused without a hash.
    expect(hasher.work.length - before).toBe(ACCOUNT_LIMIT.failuresBeforePause);
  });

  it('from one IP lets a request from another IP be checked next', async () => {
    const { userName } = await backEnd.people.account();
    const login = (name: string, password: string, ip: string) =>
      send('/login', { username: name, password, code: '', uuid: '' }, ip);
    hasher.hold();
    const burst = Array.from({ length: 1400 }, (_, nth) => login(`missing-${nth}`, 'x', '203.0.113.20'));
    const come = collect(burst);
    await expect.poll(() => come.length, POLL).toBe(1400 - KEPT);
    expect(new Set(come.map(({ status }) => status))).toEqual(new Set([429, 503]));
    const honest = login(userName, PASSWORD, '203.0.113.21');
    // The new request displaces a waiting one, which is refused.
    await expect.poll(() => come.length, POLL).toBe(1400 - KEPT + 1);
    const before = hasher.verified.length;
    hasher.release();
    expect((await honest).code).toBe(200);
    expect(hasher.verified.slice(before, before + 2)).toContain(PASSWORD);
    await Promise.all(burst);
  });
});

describe('a burst of weak new passwords', () => {
  it('is checked one by one per account, and the excess is refused with a retry time', async () => {
    const manager = await backEnd.people.account({ permissions: ['seller:user:list', 'seller:user:add'] });
    const token = await backEnd.tokenOf(manager);
    const add = (nth: number) =>
      send(
        '/seller/user',
        { userName: `w${nth}`, nickName: '小王', roleIds: [], status: '0', password: 'P@$$w0rdP@$$w0rd' },
        '203.0.113.25',
        token,
      );
    hasher.hold();
    const before = hasher.work.length;
    const burst = Array.from({ length: 40 }, (_, nth) => add(nth));
    const come = collect(burst);
    await expect.poll(() => come.length, POLL).toBe(40 - 1 - WAITING);
    expect(hasher.work.slice(before)).toEqual(['judge']);
    expect(countOf(come, 'request.unavailable') + countOf(come, 'request.too-many')).toBe(40 - 1 - WAITING);
    hasher.release();
    const refusals = (await Promise.all(burst)).map(({ refusal }) => refusal);
    expect(refusals.filter((refusal) => refusal === 'password.weak')).toHaveLength(1 + WAITING);
  });
});

describe('a burst of password guesses', () => {
  const GUESSES = ['a-1', 'b-2', 'c-3', 'd-4', 'e-5', 'f-6', PASSWORD];

  /**
   * All requests pass the guard and wait for the hasher before the first one is checked. Only the last guess is right.
   */
  const burst = async (guess: (password: string) => Promise<Answer>) => {
    hasher.hold();
    const [asked, verified] = [hasher.asked(), hasher.verified.length];
    const answers: Promise<Answer>[] = [];
    for (const password of GUESSES) {
      answers.push(guess(password));
      await expect.poll(() => hasher.asked() - asked, POLL).toBe(answers.length);
    }
    hasher.release();
    const refusals = (await Promise.all(answers)).map(({ refusal }) => refusal);
    return { refusals, verified: hasher.verified.slice(verified) };
  };
  const expected = (wrong: string) => ({
    refusals: [
      ...Array.from({ length: 5 }, () => wrong),
      ...Array.from({ length: 2 }, () => 'sign-in.too-many-attempts'),
    ],
    verified: GUESSES.slice(0, 5),
  });

  it('gets only refusals once the account is locked, without a hash, whether right or wrong', async () => {
    const { userName } = await backEnd.people.account();
    const signIn = (password: string) =>
      send('/login', { username: userName, password, code: '', uuid: '' }, '203.0.113.22');
    expect(await burst(signIn)).toEqual(expected('sign-in.wrong-credentials'));
  });

  it.each([
    [UPDATE, 'oldPassword', 'password.old-wrong'],
    ['/unlockscreen', 'password', 'sign-in.wrong-credentials'],
    ['/seller/user/profile/secondFactor', 'password', 'password.old-wrong'],
  ])('gets the same refusals in a session: %s', async (path, field, wrong) => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    const ask = (password: string) =>
      send(path, { newPassword: 'kranich-moor-81', [field]: password }, '203.0.113.23', token);
    expect(await burst(ask)).toEqual(expected(wrong));
  });
});

describe('a guess under the request id of another command', () => {
  it('is counted as a guess', async () => {
    const account = await backEnd.people.account();
    const token = await backEnd.tokenOf(account);
    const guessed = (guess: number, requestId = newRequestId()) =>
      send(
        UPDATE,
        { oldPassword: `guess-${guess}`, newPassword: 'kranich-moor-81' },
        '203.0.113.24',
        token,
        requestId,
      );
    const refusals: (string | undefined)[] = [];
    for (let guess = 0; guess < ACCOUNT_LIMIT.failuresBeforePause; guess += 1) {
      const requestId = newRequestId();
      hasher.hold();
      const asked = hasher.asked();
      const answer = guessed(guess, requestId);
      await expect.poll(() => hasher.asked() - asked, POLL).toBe(1);
      // Another command uses the request id while the guess waits for its password check.
      const mine = { nickName: `王 ${guess}`, phonenumber: '', email: '', avatar: '' };
      const saved = await send('/seller/user/profile', mine, '203.0.113.24', token, requestId);
      expect(saved.code).toBe(200);
      hasher.release();
      refusals.push((await answer).refusal);
    }
    refusals.push((await guessed(ACCOUNT_LIMIT.failuresBeforePause)).refusal);
    expect(refusals.at(-1)).toBe('sign-in.too-many-attempts');
    expect(refusals[0]).toBe('request.id-reused');
  });
});

describe('a request with a password that is refused early or sent again', () => {
  const managers = async () => {
    const seller = await backEnd.people.account({ permissions: MANAGER });
    const other = await backEnd.people.account({ permissions: MANAGER });
    return { seller, other, token: await backEnd.tokenOf(seller) };
  };
  const newUser = (userName: string) => ({
    userName,
    nickName: '小王',
    phonenumber: '',
    email: '',
    roleIds: [],
    status: '0',
    remark: '',
    password: 'first-kite-81',
  });
  const add = (token: string, userName: string, requestId = newRequestId()) =>
    backEnd.client.command('/seller/user', { token, requestId, body: newUser(userName) });
  const reset = (token: string, userId: string, requestId = newRequestId()) =>
    backEnd.client.send('PUT', '/seller/user/resetPwd', {
      token,
      headers: { 'idempotency-key': requestId },
      body: { userId, password: 'first-kite-81' },
    });

  it('computes no hash: a taken user name', async () => {
    const { other, token } = await managers();
    const { body, work } = await workDuring(() => add(token, other.userName.toUpperCase()));
    expect(body.refusal).toBe('seller-user.user-name-length');
    const short = await backEnd.people.account({ userName: `n${Date.now()}` });
    const taken = await workDuring(() => add(token, short.userName.toUpperCase()));
    expect(taken.body.refusal).toBe('seller-user.user-name-taken');
    expect([...work, ...taken.work]).toEqual([]);
  });

  it('computes no hash: a password for a user of another seller, for an unknown user and for the caller', async () => {
    const { seller, other, token } = await managers();
    const refusals: string[] = [];
    for (const userId of [other.id, '999999999', seller.id]) {
      const { body, work } = await workDuring(() => reset(token, userId));
      refusals.push(body.refusal);
      expect(work).toEqual([]);
    }
    expect(refusals).toEqual(['seller-user.not-found', 'seller-user.not-found', 'seller-user.own-password']);
  });

  it('computes no hash: a too short new password, and a locked account', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    const change = (oldPassword: string, newPassword: string) =>
      workDuring(() => backEnd.client.command(UPDATE, { token, body: { oldPassword, newPassword } }));
    expect((await change(PASSWORD, '1')).work).toEqual([]);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await change('wrong', 'a-new-one')).work).toEqual(['verify']);
    const locked = await change(PASSWORD, 'a-new-one');
    expect([locked.body.refusal, locked.work]).toEqual(['sign-in.too-many-attempts', []]);
  });

  it('costs one check, but no new hash and no second effect when it is a repeat', async () => {
    const { seller, token } = await managers();
    const [adding, resetting] = [newRequestId(), newRequestId()];
    const userName = `r${Date.now()}`;
    expect((await add(token, userName, adding)).body.code).toBe(200);
    const again = await workDuring(() => add(token, userName, adding));
    expect([again.body.code, again.work]).toEqual([200, ['verify']]);
    const otherBody = await workDuring(() => add(token, `${userName}x`, adding));
    expect([otherBody.body.refusal, otherBody.work]).toEqual(['request.id-reused', ['verify']]);
    const user = await backEnd.people.account({ clerkOf: seller, permissions: [] });
    expect((await reset(token, user.id, resetting)).body.code).toBe(200);
    const repeated = await workDuring(() => reset(token, user.id, resetting));
    expect([repeated.body.code, repeated.work]).toEqual([200, ['verify']]);
  });

  it('takes effect once when it is sent several times at once', async () => {
    const { token } = await managers();
    const [id, userName] = [newRequestId(), `s${Date.now()}`];
    const answers = await Promise.all([1, 2, 3].map(() => add(token, userName, id)));
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200]);
  });
});
