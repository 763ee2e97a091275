import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { sha256 } from '@backend/core/bytes';
import { type Cast, PASSWORD, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { type Attack, sendRequest, staysUp, reported } from './support/attacks';
import { FOREIGN_FIELDS } from './support/foreign-fields';

let backEnd: RunningBackEnd;
let cast: Cast;
let theirs: Cast;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  [cast, theirs] = [await backEnd.people.cast(), await backEnd.people.cast()];
  token = await backEnd.tokenOf(cast.seller);
});

const rowOf = (id: string) =>
  backEnd.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('extra fields in a body', () => {
  it('change nothing except the four fields of a profile', async () => {
    const person = await backEnd.people.account({ permissions: ['work:list'] });
    const before = await rowOf(person.id);
    const { body } = await backEnd.client.command('/seller/user/profile', {
      token: await backEnd.tokenOf(person),
      body: { ...FOREIGN_FIELDS, nickName: '改名', phonenumber: '13800000000', email: 'a@b.cn', avatar: '' },
    });
    expect(body.code).toBe(200);
    const after = await rowOf(person.id);
    expect({ ...after, name: before.name, phone: before.phone, email: before.email }).toEqual(before);
    expect([after.name, after.phone]).toEqual(['改名', '13800000000']);
  });

  it('do not set owner, state and platform of a new work order', async () => {
    const { body } = await backEnd.client.command('/seller/work', {
      token,
      body: {
        ...FOREIGN_FIELDS,
        id: undefined,
        type: 'AFTER_SALE',
        level: 'NORMAL',
        state: 'FINISH',
        finished: true,
        rate: 3,
        createType: 'PLATFORM',
        orderUid: theirs.seller.id,
        disposeName: 'root',
        order: {
          ...cast.order,
          content: '漏胶',
          image: [],
          sUid: theirs.seller.id,
          platform: 'kyx',
          allowedTypes: [],
        },
      },
    });
    expect(body.code).toBe(200);
    const row = await backEnd.db
      .selectFrom('work_order')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      platform: 'cyy',
      creator_id: cast.seller.id,
      handler_id: cast.handler.id,
      state: 'WAIT',
      finished: false,
    });
  });

  it('do not sign in as another user', async () => {
    const { body } = await backEnd.client.post('/login', {
      body: { ...FOREIGN_FIELDS, username: cast.clerk.userName, password: PASSWORD, code: '', uuid: '' },
    });
    const info = await backEnd.client.get('/getInfo', { token: body.token });
    expect(info.body).toMatchObject({
      user: { userId: cast.clerk.id, sid: cast.seller.id },
      roles: [],
    });
    expect(info.body.permissions).not.toContain('*:*:*');
  });

  it('do not change the author of a reply', async () => {
    const { body } = await backEnd.client.command('/seller/work/reply', {
      token,
      body: {
        ...FOREIGN_FIELDS,
        workId: cast.workId,
        content: '好',
        owner: 'other',
        name: 'root',
        oper: 'system',
      },
    });
    expect(body.data).toMatchObject({ name: cast.seller.name, owner: 'me', oper: 'reply' });
  });
});

const NOT_FOUND = { code: 500, refusal: 'work-order.not-found' };

const OTHERS: readonly Attack<[method: string, path: string, body?: object]>[] = [
  ['its form', ['GET', '/seller/work/form/{id}'], NOT_FOUND],
  ['the work order itself', ['GET', '/seller/work/info/{id}'], NOT_FOUND],
  ['its order', ['GET', '/seller/work/order/{id}'], NOT_FOUND],
  ['its conversation', ['GET', '/seller/work/im/comments/{id}'], NOT_FOUND],
  ['its parties', ['GET', '/seller/work/im/info/{id}'], NOT_FOUND],
  ['its complaints', ['GET', '/seller/work/complaint/list/{id}'], NOT_FOUND],
  ['its rating', ['GET', '/seller/work/resolve/rate/{id}'], NOT_FOUND],
  ['its staff', ['GET', '/seller/work/user/select?workId={id}'], NOT_FOUND],
  ['a reply to it', ['POST', '/seller/work/reply', { workId: '{id}', content: '好' }], NOT_FOUND],
  ['an urge', ['POST', '/seller/work/urge/{id}'], NOT_FOUND],
  ['finishing', ['POST', '/seller/work/finish/{id}', { remark: '好', flag: 0 }], NOT_FOUND],
  ['re-shipping', ['POST', '/seller/work/ship/{id}', {}], NOT_FOUND],
  ['complaining', ['POST', '/seller/work/complaint/', { workId: '{id}', complaintRemark: '慢' }], NOT_FOUND],
  ['rating', ['POST', '/seller/work/rate', { id: '{id}', rate: 3, rateRemark: '满意' }], NOT_FOUND],
  ['moving its read mark', ['POST', '/seller/work/im/read/{id}', { seq: 1 }], NOT_FOUND],
];

describe('another user’s work order', () => {
  it.each(OTHERS)('is not found: %s', async (_attack, [method, path, body], expected) => {
    const ask = (id: string) =>
      backEnd.client.send(method, path.replace('{id}', id), {
        token,
        ...(body === undefined
          ? {}
          : { body: JSON.parse(JSON.stringify(body).replace('{id}', id)) as object }),
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    const other = await ask(theirs.workId);
    expect(other.body).toMatchObject(expected);
    expect((await ask('999999999')).text).toBe(other.text);
  });

  it('is not changed by its id in the body of a command on the user’s own work order', async () => {
    const { body } = await backEnd.client.command(`/seller/work/finish/${cast.workId}`, {
      token,
      body: { id: theirs.workId, remark: '好', flag: 0 },
    });
    expect(body).toMatchObject({ code: 200 });
    const other = await backEnd.client.get(`/seller/work/info/${theirs.workId}`, {
      token: await backEnd.tokenOf(theirs.seller),
    });
    expect(other.body.data.state).not.toBe('FINISH');
  });

  it('is not found under another platform’s header', async () => {
    const { body } = await backEnd.client.get(`/seller/work/info/${theirs.workId}`, {
      token,
      platform: 'kyx',
    });
    expect(body).toMatchObject({ code: 403, refusal: 'platform.mismatch' });
  });
});

const EXPIRED = { status: 200, code: 401, refusal: 'session.expired' };

const WITHOUT: readonly Attack<() => { path?: string; headers: Record<string, string> }>[] = [
  ['in our cookie', () => ({ headers: { cookie: `Seller-Token=${token}` } }), EXPIRED],
  ['in the cookie of RuoYi', () => ({ headers: { cookie: `Admin-Token=${token}` } }), EXPIRED],
  ['in the URL', () => ({ path: `/api/getInfo?token=${token}`, headers: {} }), EXPIRED],
  [
    'in the URL as an access token',
    () => ({ path: `/api/getInfo?access_token=${token}`, headers: {} }),
    EXPIRED,
  ],
  [
    'as the user name of the URL',
    () => ({ path: `http://${token}@127.0.0.1/api/getInfo`, headers: {} }),
    EXPIRED,
  ],
  ['in another header', () => ({ headers: { token, 'x-auth-token': token } }), EXPIRED],
  ['under another scheme', () => ({ headers: { authorization: `Basic ${btoa(`x:${token}`)}` } }), EXPIRED],
  ['without a scheme', () => ({ headers: { authorization: token } }), EXPIRED],
  [
    'twice in one header',
    () => ({ headers: { authorization: `Bearer ${token}, Bearer ${token}` } }),
    EXPIRED,
  ],
  ['shortened', () => ({ headers: { authorization: `Bearer ${token.slice(0, 42)}` } }), EXPIRED],
  ['lengthened', () => ({ headers: { authorization: `Bearer ${token}A` } }), EXPIRED],
  ['replaced by another token', () => ({ headers: { authorization: `Bearer ${'0'.repeat(43)}` } }), EXPIRED],
  [
    'replaced by a JWT that claims to need no signature',
    () => ({ headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjF9.' } }),
    EXPIRED,
  ],
];

describe('a session token outside its header', () => {
  it.each(WITHOUT)('is ignored: %s', async (_attack, how, expected) => {
    const { path = '/api/getInfo', headers } = how();
    expect(reported(await sendRequest(backEnd.url, `GET ${path}`, { headers }))).toMatchObject(expected);
  });

  it('in a cookie sent by a page of another site does not authorise a command', async () => {
    const cookie = `Seller-Token=${token}`;
    const origin = 'https://evil.example';
    const { body } = await backEnd.client.command(`/seller/work/urge/${cast.workId}`, {
      headers: { cookie, origin },
    });
    expect(body).toMatchObject({ code: 401 });
  });

  it('is never set as a cookie, and other sites can neither read an answer nor pass the preflight', async () => {
    const origin = 'https://evil.example';
    const signedIn = await backEnd.client.post('/login', {
      body: { username: cast.clerk.userName, password: PASSWORD, code: '', uuid: '' },
      headers: { origin },
    });
    const asked = await backEnd.client.send('OPTIONS', '/seller/work/reply', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,platform',
      },
    });
    expect([signedIn.body.code, asked.body.code]).toEqual([200, 404]);
    for (const { headers } of [signedIn, asked]) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('the method of a request cannot be changed by a header, a field or the query', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    expect((await backEnd.client.get('/seller/work/list', { token, headers })).body.code).toBe(200);
    expect((await backEnd.client.get('/seller/work/list?_method=DELETE', { token })).body.refusal).toBe(
      'request.malformed',
    );
  });
});

describe('guessing names and passwords', () => {
  const signIn = (username: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
    backEnd.client.post('/login', { body: { username, password, code: '', uuid: '' }, headers });

  it('does not reveal by status, message or headers whether a name exists, before or during a lock', async () => {
    const { userName } = await backEnd.people.account();
    const shapeOf = ({ status, headers, text }: Awaited<ReturnType<typeof signIn>>) => ({
      status,
      text,
      headers: Object.keys(headers).sort(),
      length: headers['content-length'],
    });
    for (let each = 0; each < 7; each += 1) {
      const [real, missing] = [await signIn(userName, 'wrong'), await signIn(`no-${userName}`, 'wrong')];
      expect(shapeOf(missing)).toEqual(shapeOf(real));
      expect(real.body.refusal).toBe(each < 5 ? 'sign-in.wrong-credentials' : 'sign-in.too-many-attempts');
    }
  });

  it('is slowed down regardless of letter case and concurrent browsers', async () => {
    const { userName } = await backEnd.people.account();
    const names = [userName, userName.toUpperCase(), ` ${userName} `, `\u00a0${userName}`];
    await Promise.all(Array.from({ length: 12 }, (_, each) => signIn(names[each % 4] ?? '', 'wrong')));
    expect((await signIn(userName, PASSWORD)).body).toMatchObject({
      code: 500,
      refusal: 'sign-in.too-many-attempts',
    });
    // Longer than any lock, so the owner can use the account again.
    backEnd.later(16 * MINUTE);
    expect((await signIn(userName, PASSWORD)).body.code).toBe(200);
  });

  it('cannot evade the lock with a spelling that SQL or users treat as the same name', async () => {
    const userName = `admin-${crypto.randomUUID()}`;
    await backEnd.people.account({ userName });
    for (let each = 0; each < 5; each += 1) await signIn(userName, 'wrong');
    const rest = userName.slice(2);
    const sameName = [
      ...[`AD${rest}`, `ａd${rest}`, `ad${rest.replace('i', 'ı')}`],
      ...[`${userName}\u3000`, ` ${userName}`],
    ];
    const otherName = [`ad${rest.replace('i', 'İ')}`];
    const unseen = [
      ...[`ad\u0000${rest}`, `ad\u00ad${rest}`, `\t${userName}\n`, `\ufeff${userName}`],
      ...[`${userName}\u2028`, `${userName}\t`, `${userName}\0`],
    ];
    for (const [refusal, spellings] of [
      ['sign-in.too-many-attempts', sameName],
      ['sign-in.wrong-credentials', otherName],
      ['sign-in.user-name-characters', unseen],
    ] as const)
      for (const spelling of spellings)
        expect((await signIn(spelling, PASSWORD)).body.refusal, JSON.stringify(spelling)).toBe(refusal);
    // A name with invalid characters is refused regardless of the lock.
    backEnd.later(16 * MINUTE);
    for (const spelling of unseen)
      expect((await signIn(spelling, PASSWORD)).body.refusal, JSON.stringify(spelling)).toBe(
        'sign-in.user-name-characters',
      );
    expect((await signIn(userName, PASSWORD)).body.code).toBe(200);
  });

  it('is counted for the real IP, not for one that the client states', async () => {
    const { userName } = await backEnd.people.account();
    const from = (lie: string) => ({ 'x-forwarded-for': `${lie}, 198.51.100.7` });
    for (let each = 0; each < 30; each += 1)
      await signIn(`no-${each}-${userName}`, 'wrong', from(`203.0.113.${each}`));
    expect((await signIn(userName, PASSWORD, from('203.0.113.99'))).body.refusal).toBe(
      'sign-in.too-many-attempts',
    );
    expect((await signIn(userName, PASSWORD)).body.code).toBe(200);
  });
});

describe('a captcha', () => {
  let strict: RunningBackEnd;
  beforeAll(async () => {
    strict = await startBackEnd({ captcha: true });
    return () => strict.stop();
  });

  /** Issues a captcha with an answer that the test sets. */
  const known = async (answer: string): Promise<string> => {
    const { uuid } = (await strict.client.get('/captchaImage')).body;
    const answer_hash = await sha256(`${uuid}:${answer}`);
    await strict.db.updateTable('captcha').set({ answer_hash }).where('uuid', '=', uuid).execute();
    return uuid;
  };
  const tries = async (userName: string, uuid: unknown, code: unknown): Promise<string | undefined> =>
    (await strict.client.post('/login', { body: { username: userName, password: PASSWORD, code, uuid } }))
      .body.refusal;

  it('is valid for one try, right or wrong, even for two at once', async () => {
    const { userName } = await strict.people.account();
    const uuid = await known('A4CE');
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => tries(userName, uuid, 'A4CE')));
    expect(outcomes.filter((each) => each === undefined)).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'sign-in.captcha-expired')).toHaveLength(3);
    const wrong = await known('A4CE');
    expect(await tries(userName, wrong, 'XXXX')).toBe('sign-in.captcha-wrong');
    expect(await tries(userName, wrong, 'A4CE')).toBe('sign-in.captcha-expired');
  });

  it.each([
    ['without an id and an answer', undefined, undefined, 'sign-in.captcha-required'],
    ['with an empty id and answer', '', '', 'sign-in.captcha-required'],
    ['with null as id and answer', null, null, 'sign-in.captcha-required'],
    ['with an id that was never issued', 'browser', 'A4CE', 'sign-in.captcha-expired'],
    ['with a pattern for every id', '%', 'A4CE', 'sign-in.captcha-expired'],
    ['SQL', "' or 1=1 --", 'A4CE', 'sign-in.captcha-expired'],
    ['a zero byte', '\0', 'A4CE', 'sign-in.captcha-expired'],
    ['a list', ['a'], 'A4CE', 'request.malformed'],
    ['an answer that is true', 'browser', true, 'request.malformed'],
  ])('cannot be skipped: %s', async (_attack, uuid, code, refusal) => {
    const { userName } = await strict.people.account();
    expect(await tries(userName, uuid, code)).toBe(refusal);
  });

  it('tries without a valid captcha do not lock the account', async () => {
    const { userName } = await strict.people.account();
    for (let each = 0; each < 6; each += 1) await tries(userName, 'x', 'A4CE');
    expect(await tries(userName, await known('A4CE'), 'A4CE')).toBeUndefined();
  });
});

staysUp(() => backEnd);
