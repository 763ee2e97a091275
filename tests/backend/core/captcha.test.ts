import { randomBytes } from 'node:crypto';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA_LIFETIME_MS, createCaptchaService } from '@backend/core/captcha/captcha.service';
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, drawCaptcha } from '@backend/core/captcha/draw-captcha';
import { GLYPHS } from '@backend/core/captcha/glyphs';
import { sha256 } from '@backend/core/bytes';
import { PASSWORD, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd({ captcha: true });
});
afterAll(() => backEnd.stop());

const bytes = (length: number) => new Uint8Array(randomBytes(length));

const signIn = (username: string, code: string, uuid: string) =>
  backEnd.client.post('/login', { body: { username, password: PASSWORD, code, uuid } });

/** Only the picture contains the answer, so the test stores the hash of an answer that it has chosen. */
const ANSWER = 'K7RM';
const knowAnswer = async (uuid: string): Promise<void> => {
  const answer_hash = await sha256(`${uuid}:${ANSWER}`);
  await backEnd.db.updateTable('captcha').set({ answer_hash }).where('uuid', '=', uuid).execute();
};

const issue = async () => (await backEnd.client.get('/captchaImage')).body;

describe('a captcha', () => {
  it('is sent as an id of 32 digits and a picture in base64 without a prefix', async () => {
    const body = await issue();
    expect(body).toEqual({
      code: 200,
      msg: '操作成功',
      captchaEnabled: true,
      uuid: expect.stringMatching(/^[0-9a-f]{32}$/),
      img: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    });
    const { width, height } = decode(Buffer.from(body.img, 'base64'));
    expect([width, height]).toEqual([CAPTCHA_WIDTH, CAPTCHA_HEIGHT]);
  });

  it('accepts the right answer in lower case and with spaces around it, and works once', async () => {
    const { userName } = await backEnd.people.account();
    const { uuid } = await issue();
    await knowAnswer(uuid);
    const answer = ANSWER.toLowerCase();
    expect((await signIn(userName, ` ${answer} `, uuid)).body.code).toBe(200);
    expect((await signIn(userName, answer, uuid)).body).toMatchObject({ code: 500, msg: '验证码已失效' });
  });

  it('is used up by a right answer with a wrong password, and admits only one of many concurrent sign-ins', async () => {
    const { userName } = await backEnd.people.account();
    const first = await issue();
    await knowAnswer(first.uuid);
    const body = { username: userName, password: 'wrong', code: ANSWER, uuid: first.uuid };
    expect((await backEnd.client.post('/login', { body })).body.refusal).toBe('sign-in.wrong-credentials');
    expect((await signIn(userName, ANSWER, first.uuid)).body.refusal).toBe('sign-in.captcha-expired');
    const { uuid } = await issue();
    await knowAnswer(uuid);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(userName, ANSWER, uuid)));
    expect(answers.filter(({ body: { code } }) => code === 200)).toHaveLength(1);
  });

  it('is used up by a wrong answer', async () => {
    const { userName } = await backEnd.people.account();
    const { uuid } = await issue();
    await knowAnswer(uuid);
    expect((await signIn(userName, '0000', uuid)).body).toMatchObject({ code: 500, msg: '验证码错误' });
    expect((await signIn(userName, ANSWER, uuid)).body.refusal).toBe('sign-in.captcha-expired');
  });

  it('expires after two minutes', async () => {
    const { userName } = await backEnd.people.account();
    const young = await issue();
    await knowAnswer(young.uuid);
    backEnd.later(CAPTCHA_LIFETIME_MS - 5000);
    expect((await signIn(userName, ANSWER, young.uuid)).body.code).toBe(200);
    const { uuid } = await issue();
    await knowAnswer(uuid);
    backEnd.later(CAPTCHA_LIFETIME_MS);
    expect((await signIn(userName, ANSWER, uuid)).body.refusal).toBe('sign-in.captcha-expired');
  });

  it('must be answered, and an unknown one counts as expired', async () => {
    const { userName } = await backEnd.people.account();
    expect((await signIn(userName, '', 'x')).body).toMatchObject({ code: 500, msg: '请输入验证码' });
    expect((await signIn(userName, 'ABCD', 'x')).body.refusal).toBe('sign-in.captcha-expired');
  });

  it('accepts the drawn code and stores only its hash', async () => {
    const kept = new Map<string, string>();
    const storage = {
      put: (uuid: string, hash: string) => Promise.resolve(void kept.set(uuid, hash)),
      take: (uuid: string) => Promise.resolve(kept.get(uuid)),
    };
    const dull = { randomBytes: (length: number) => new Uint8Array(length) };
    const service = createCaptchaService(storage, dull, true);
    const first = Object.keys(GLYPHS)[0] ?? '';
    const issued = await service.issue(0);
    const uuid = issued.enabled ? issued.uuid : '';
    expect(kept.get(uuid)).toMatch(/^[0-9a-f]{64}$/);
    expect(await service.check(uuid, first.repeat(4), 0)).toEqual({ ok: true, value: true });
    expect(await service.check(uuid, first.repeat(3), 0)).toMatchObject({ ok: false });
  });

  it('is not required when it is switched off', async () => {
    const off = createCaptchaService(backEnd.storage.captchas, { randomBytes: bytes }, false);
    expect(await off.issue(0)).toEqual({ enabled: false });
    expect(await off.check('', '', 0)).toEqual({ ok: true, value: true });
  });
});

describe('the picture of a captcha', () => {
  it('differs each time for the same text', () => {
    expect(Buffer.from(drawCaptcha('A4CE', bytes)).equals(drawCaptcha('A4CE', bytes))).toBe(false);
  });

  it('draws every character that it may show', () => {
    for (const character of Object.keys(GLYPHS)) {
      const { data } = decode(drawCaptcha(character.repeat(4), bytes));
      const dark = data.filter((value) => value < 120).length;
      expect(dark, character).toBeGreaterThan(500);
    }
  });
});
