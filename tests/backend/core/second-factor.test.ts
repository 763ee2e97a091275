import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { stepOf } from '@backend/core/second-factor/totp';
import { PASSWORD } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { totpAt } from '@tests/support/totp';

/** RFC 6238, appendix B, SHA-1: the secret is the ASCII text 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const RFC_VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe('a time-based code', () => {
  it.each(RFC_VECTORS)('equals the code of RFC 6238 at second %i', (seconds, code) => {
    const now = seconds * SECOND;
    expect(totpAt(RFC_SECRET, now, 8)).toBe(code);
    expect(stepOf(RFC_SECRET, code.slice(2), now)).toBe(Math.floor(seconds / 30));
  });

  it('is also valid one time step earlier and later, and no further', () => {
    const now = 1_234_567_890 * SECOND;
    const code = totpAt(RFC_SECRET, now);
    const at = (seconds: number) => stepOf(RFC_SECRET, code, now + seconds * SECOND);
    expect([at(-60), at(-30), at(0), at(30), at(60)].map((step) => step !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

onOneBackEnd('a second factor', (backEnd) => {
  const PATH = '/seller/user/profile/secondFactor';
  const post = async (path: string, body: unknown, token?: string) =>
    (await backEnd().client.post(path, { body, ...(token === undefined ? {} : { token }) })).body;
  const signIn = (person: Account, password = PASSWORD) =>
    post('/login', { username: person.userName, password, code: '', uuid: '' });
  const codeNow = (secret: string) => totpAt(secret, backEnd().now());
  const nextStep = () => backEnd().later(30 * SECOND);

  /** An account with a second factor, its secret and its recovery codes. The current code is already used. */
  const enrolled = async () => {
    const person = await backEnd().people.account();
    const token = await backEnd().tokenOf(person);
    const { secret, uri } = (await post(PATH, { password: PASSWORD }, token)).data;
    const { recoveryCodes } = (await post(`${PATH}/confirm`, { code: codeNow(secret) }, token)).data;
    nextStep();
    return { person, token, secret: secret as string, uri: uri as string, codes: recoveryCodes as string[] };
  };
  const ticketOf = async (person: Account, password = PASSWORD): Promise<string> =>
    (await signIn(person, password)).params.ticket;
  const finish = (ticket: string, code: string) => post('/login/secondFactor', { ticket, code });

  it('needs two calls to sign in: the password returns a ticket, and the code returns the session', async () => {
    const { person, secret } = await enrolled();
    const refused = await signIn(person);
    expect(refused).toMatchObject({
      code: 500,
      refusal: 'sign-in.second-factor-required',
      msg: '请输入动态验证码',
    });
    expect(refused.token).toBeUndefined();
    const answered = await finish(refused.params.ticket, codeNow(secret));
    expect(answered).toMatchObject({ code: 200, imUserId: `cyy_${person.id}` });
    const info = await backEnd().client.get('/getInfo', { token: answered.token });
    expect(info.body.user.userName).toBe(person.userName);
  });

  it('is offered as a URL for authenticator applications, with the same secret as text', async () => {
    const { person, uri, secret } = await enrolled();
    const { protocol, host, searchParams } = new URL(uri);
    expect([protocol, host]).toEqual(['otpauth:', 'totp']);
    expect(searchParams.get('secret')).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(uri)).toContain(person.userName);
  });

  it('refuses a used code, and every earlier one', async () => {
    const { person, secret } = await enrolled();
    const before = totpAt(secret, backEnd().now() - 30 * SECOND);
    const code = codeNow(secret);
    const ticket = await ticketOf(person);
    expect((await finish(ticket, code)).code).toBe(200);
    expect((await finish(ticket, code)).refusal).toBe('second-factor.code-used');
    expect((await finish(ticket, before)).refusal).toBe('second-factor.code-used');
  });

  it('accepts a code only once, even when it is sent many times at once', async () => {
    const { person, secret } = await enrolled();
    const ticket = await ticketOf(person);
    const code = codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(ticket, code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once, in any notation', async () => {
    const { person, codes, token } = await enrolled();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish(await ticketOf(person), typed)).code).toBe(200);
    expect((await finish(await ticketOf(person), first)).refusal).toBe('second-factor.code-wrong');
    const state = await backEnd().client.get(PATH, { token });
    expect(state.body.data).toEqual({ enabled: true, required: false, recoveryCodesLeft: 9 });
  });

  it('counts guesses of the code as failed sign-ins, which the right password does not reset', async () => {
    const { person, secret } = await enrolled();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await finish(await ticketOf(person), '000000')).refusal).toBe('second-factor.code-wrong');
    }
    expect((await signIn(person)).refusal).toBe('sign-in.too-many-attempts');
    backEnd().later(MINUTE);
    const ticket = await ticketOf(person);
    expect((await finish(ticket, codeNow(secret))).code).toBe(200);
  });

  it('keeps counting wrong codes, even if right passwords are entered in between', async () => {
    const { person, token } = await enrolled();
    const guess = async () => finish(await ticketOf(person), '000000');
    for (let each = 0; each < 4; each += 1) await guess();
    expect((await post('/unlockscreen', { password: PASSWORD }, token)).code).toBe(200);
    await backEnd().client.command('/seller/user/profile/updatePwd', {
      token,
      body: { oldPassword: PASSWORD, newPassword: 'password1234' },
    });
    await guess();
    expect((await signIn(person)).refusal).toBe('sign-in.too-many-attempts');
  });

  it('requires password and code for a recent sign-in, but only the password to unlock a screen', async () => {
    const { person, token, secret } = await enrolled();
    const confirmedAt = async () =>
      (
        await backEnd()
          .db.selectFrom('session')
          .select('confirmed_at')
          .where('account_id', '=', person.id)
          .orderBy('id', 'desc')
          .execute()
      ).map(({ confirmed_at }) => confirmed_at);
    const before = await confirmedAt();
    backEnd().later(MINUTE);
    const unlock = (body: object) => post('/unlockscreen', body, token);
    expect((await unlock({ password: PASSWORD })).code).toBe(200);
    expect((await unlock({ password: PASSWORD, code: '' })).refusal).toBe('second-factor.code-required');
    expect((await unlock({ password: PASSWORD, code: '000000' })).refusal).toBe('second-factor.code-wrong');
    expect((await unlock({ password: 'guessed', code: codeNow(secret) })).refusal).toBe(
      'sign-in.wrong-credentials',
    );
    expect(await confirmedAt()).toEqual(before);
    expect((await unlock({ password: PASSWORD, code: codeNow(secret) })).code).toBe(200);
    expect(await confirmedAt()).not.toEqual(before);
  });

  it('counts guesses of the code that confirms its setup', async () => {
    const person = await backEnd().people.account();
    const token = await backEnd().tokenOf(person);
    await post(PATH, { password: PASSWORD }, token);
    const guess = async () => (await post(`${PATH}/confirm`, { code: '000000' }, token)).refusal;
    for (let each = 0; each < 5; each += 1) expect(await guess()).toBe('second-factor.code-wrong');
    expect(await guess()).toBe('sign-in.too-many-attempts');
  });

  it('accepts no ticket after five minutes, after a new password, after all sign-ins ended, or an invented one', async () => {
    const { person, secret, token } = await enrolled();
    const late = await ticketOf(person);
    backEnd().later(5 * MINUTE);
    expect((await finish(late, codeNow(secret))).refusal).toBe('sign-in.ticket-expired');
    const before = await ticketOf(person);
    await backEnd().client.command('/seller/user/profile/updatePwd', {
      token,
      body: { oldPassword: PASSWORD, newPassword: 'Kranich-Moor-81' },
    });
    expect((await finish(before, codeNow(secret))).refusal).toBe('sign-in.ticket-expired');
    const between = await ticketOf(person, 'Kranich-Moor-81');
    await backEnd().client.send('DELETE', '/seller/session', { token });
    expect((await finish(between, codeNow(secret))).refusal).toBe('sign-in.ticket-expired');
    expect((await finish('made-up', codeNow(secret))).refusal).toBe('sign-in.ticket-expired');
    expect((await finish(`${before.slice(0, -2)}AA`, codeNow(secret))).refusal).toBe(
      'sign-in.ticket-expired',
    );
  });

  it('is set up with the password, is active once a code has confirmed it, and ends the other sessions', async () => {
    const person = await backEnd().people.account();
    const [here, elsewhere] = [await backEnd().tokenOf(person), await backEnd().tokenOf(person)];
    expect((await post(PATH, { password: 'wrong' }, here)).refusal).toBe('password.old-wrong');
    const { secret } = (await post(PATH, { password: PASSWORD }, here)).data;
    expect((await post(`${PATH}/confirm`, { code: '000000' }, here)).refusal).toBe(
      'second-factor.code-wrong',
    );
    expect((await signIn(person)).code).toBe(200);
    expect((await post(`${PATH}/confirm`, { code: codeNow(secret) }, here)).code).toBe(200);
    expect((await backEnd().client.get('/getInfo', { token: elsewhere })).body.code).toBe(401);
    expect((await backEnd().client.get('/getInfo', { token: here })).body.code).toBe(200);
    expect((await post(PATH, { password: PASSWORD }, here)).refusal).toBe('second-factor.already-on');
  });

  it('expires when no code has confirmed it for ten minutes, and can be set up again', async () => {
    const person = await backEnd().people.account();
    const token = await backEnd().tokenOf(person);
    const begin = async () => (await post(PATH, { password: PASSWORD }, token)).data.secret as string;
    const confirm = async (secret: string) => post(`${PATH}/confirm`, { code: codeNow(secret) }, token);
    const first = await begin();
    backEnd().later(10 * MINUTE);
    expect(await confirm(first)).toMatchObject({
      code: 500,
      refusal: 'second-factor.enrolment-lapsed',
      msg: '设置已超过10分钟，请重新开始设置两步验证',
    });
    const second = await begin();
    backEnd().later(9 * MINUTE);
    expect((await confirm(first)).refusal).toBe('second-factor.code-wrong');
    expect((await confirm(second)).code).toBe(200);
  });

  it('is turned off with both the password and a code', async () => {
    const { person, token, secret } = await enrolled();
    const off = (password: string, code: string) => post(`${PATH}/remove`, { password, code }, token);
    expect((await off('wrong', codeNow(secret))).refusal).toBe('password.old-wrong');
    expect((await off(PASSWORD, '000000')).refusal).toBe('second-factor.code-wrong');
    expect((await off(PASSWORD, codeNow(secret))).code).toBe(200);
    expect((await signIn(person)).code).toBe(200);
    const left = await backEnd()
      .db.selectFrom('recovery_code')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('leaves neither its secret nor a recovery code in the database or the log', async () => {
    const { person, secret, codes } = await enrolled();
    const { db, lines } = backEnd();
    const rows = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().where('account_id', '=', person.id).execute(),
      await db.selectFrom('recovery_code').selectAll().where('account_id', '=', person.id).execute(),
      lines,
    ]);
    for (const reported of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(reported);
  });
});
