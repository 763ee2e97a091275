import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOrder } from '@/messages/zh-CN/work-order';
import { ANSWERED_CALLS } from '@backend/core/http/answers';
import { answerHealth } from '@backend/core/http/health';
import { BODY_LIMIT } from '@backend/core/http/read-body';
import type { FileStore } from '@backend/core/ports/file-store.port';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { type Cast, newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

let backEnd: RunningBackEnd;
let cast: Cast;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  cast = await backEnd.people.cast();
  token = await backEnd.tokenOf(cast.seller);
});
afterAll(() => backEnd.stop());

const reply = (sent: Parameters<typeof backEnd.client.command>[1]) =>
  backEnd.client.command('/seller/work/reply', { token, ...sent });

describe('the OpenAPI document', () => {
  it('is served without a session and describes the calls that the back end serves', async () => {
    const answer = await fetch(`${backEnd.url}/api/openapi.json`);
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(document.openapi).toBe('3.1.0');
    const served = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .map((operation) => operation.operationId);
    const uploads = ['beginUpload', 'findUpload', 'appendToUpload', 'discardUpload'];
    expect(served.sort()).toEqual([...ANSWERED_CALLS, ...uploads].sort());
  });
});

describe('the envelope', () => {
  it('is {code, msg} over HTTP 200, never cached, JSON in UTF-8', async () => {
    const { status, headers, body } = await backEnd.client.get('/getInfo', { token });
    expect([status, body.code, body.msg]).toEqual([200, 200, '操作成功']);
    expect(headers).toMatchObject({
      'content-type': 'application/json;charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('contains user, roles and permissions next to the code, not in a data field', async () => {
    const { body } = await backEnd.client.get('/getInfo', { token });
    expect(body).toMatchObject({
      user: { userId: cast.seller.id, sid: cast.seller.id, nickName: '王芳' },
      roles: [],
    });
    expect(body.permissions).toContain('work:list');
    expect(body).not.toHaveProperty('data');
  });

  it('contains a list as rows and total without data, as in RuoYi', async () => {
    const { body } = await backEnd.client.get('/seller/work/list?pageNum=1&pageSize=20', { token });
    expect(body).toMatchObject({ code: 200, msg: '查询成功', total: 1 });
    expect(body.rows).toHaveLength(1);
    expect(body).not.toHaveProperty('data');
  });

  it('contains a configuration value in msg, and an empty msg for an unknown key', async () => {
    const known = await backEnd.client.get('/system/config/configKey/work.urge.minIntervalMinutes', {
      token,
    });
    expect(known.body).toEqual({ code: 200, msg: '0' });
    const unknown = await backEnd.client.get('/system/config/configKey/no.such.key', { token });
    expect(unknown.body).toEqual({ code: 200, msg: '' });
  });

  it('contains an empty list for an unknown dictionary', async () => {
    const { body } = await backEnd.client.get('/system/dict/data/type/no_such_type', { token });
    expect(body).toEqual({ code: 200, msg: '操作成功', data: [] });
    const levels = await backEnd.client.get('/system/dict/data/type/t_work_level', { token });
    expect(levels.body.data[0]).toEqual({
      dictLabel: '普通',
      labelEn: 'Normal',
      dictValue: 'NORMAL',
      listClass: 'info',
    });
  });

  it('labels hints as the badges on the screens do', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    const { body } = await backEnd.client.get('/system/dict/data/type/t_work_hint', { token });
    const label = (value: string) =>
      body.data.find((entry: { dictValue: string }) => entry.dictValue === value)?.dictLabel;
    expect([label('URGED'), label('OVERDUE')]).toEqual([
      workOrder['attention.urged'],
      workOrder['attention.overdue'],
    ]);
  });

  it('contains ids as strings', async () => {
    const { body } = await backEnd.client.get(`/seller/work/info/${cast.workId}`, { token });
    expect([typeof body.data.id, typeof body.data.orderId, typeof body.data.createUid]).toEqual(
      Array.from({ length: 3 }, () => 'string'),
    );
  });
});

describe('a request that cannot be parsed', () => {
  it.each([
    ['text that is no JSON', '{"workId":', 'application/json'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json'],
    ['another content type', '{"workId":"1"}', 'text/plain'],
    ['a form', 'workId=1', 'application/x-www-form-urlencoded'],
  ])('is refused when it is %s', async (_name, raw, type) => {
    const { status, body } = await reply({ raw, headers: { 'content-type': type } });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 500,
      msg: '提交的内容无法识别，请刷新后重试',
      refusal: 'request.not-json',
      params: {},
    });
  });

  it.each([
    ['no body', undefined, 'body'],
    ['a list', [], 'workId'],
    ['null', null, 'body'],
    ['a text', 'x', 'body'],
    ['a missing field', { content: '好' }, 'workId'],
    ['a field of another kind', { workId: { deep: 1 }, content: '好' }, 'workId'],
    ['a text above the limit', { workId: '1', content: 'x'.repeat(20_001) }, 'content'],
    ['a number above the safe integers', { workId: 2 ** 60 }, 'workId'],
    ['a picture that is no URL', { workId: '1', image: [1] }, 'image'],
  ])('is refused with the name of the invalid field: %s', async (_name, given, field) => {
    const { status, body } = await reply({ body: given });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 500, refusal: 'request.malformed', params: { field } });
    expect(body.msg).toBe(`提交的内容有误，请检查：${field}`);
  });

  it('is refused when it is nested too deeply, without a crash', async () => {
    const raw = `{"workId":"1","content":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const { body } = await reply({ raw, headers: { 'content-type': 'application/json' } });
    expect(body).toMatchObject({ code: 500, refusal: 'request.malformed' });
  });

  it('cannot change a prototype', async () => {
    const raw = `{"__proto__":{"content":"evil"},"constructor":{"prototype":{"content":"evil"}},"workId":"${cast.workId}"}`;
    const { body } = await reply({ raw, headers: { 'content-type': 'application/json' } });
    expect(body.refusal).toBe('reply.empty');
    expect(({} as { content?: string }).content).toBeUndefined();
    const query = await backEnd.client.get('/seller/work/list?__proto__[state]=WAIT&constructor[a]=1', {
      token,
    });
    expect(query.body.refusal).toBe('request.malformed');
  });

  it.each([
    ['a page that is no number', 'pageNum=x', 'pageNum'],
    ['a page below the first', 'pageNum=0', 'pageNum'],
    ['more rows than a page may have', 'pageSize=501', 'pageSize'],
    ['a repeated name', 'state=WAIT&state=FINISH', 'state'],
    ['an invalid date', 'params%5BbeginCreateTime%5D=yesterday', 'params.beginCreateTime'],
  ])('is refused for an invalid query too: %s', async (_name, query, field) => {
    const { body } = await backEnd.client.get(`/seller/work/list?${query}`, { token });
    expect(body).toMatchObject({ code: 500, refusal: 'request.malformed', params: { field } });
  });

  it('is refused with HTTP 413 and a JSON body when it is too large, with or without a declared length', async () => {
    const raw = `{"workId":"${cast.workId}","content":"${'x'.repeat(BODY_LIMIT)}"}`;
    const headers = { 'content-type': 'application/json' };
    for (const more of [{ 'content-length': String(raw.length) }, { 'transfer-encoding': 'chunked' }]) {
      const { status, body } = await reply({ raw, headers: { ...headers, ...more } });
      expect(status).toBe(413);
      expect(body).toMatchObject({ code: 413, refusal: 'request.too-large', params: { max: BODY_LIMIT } });
    }
  });

  it('a body of exactly the limit is accepted', async () => {
    const start = `{"workId":"${cast.workId}","image":"`;
    const raw = `${start}${'x'.repeat(BODY_LIMIT - start.length - 2)}"}`;
    const { status } = await reply({ raw, headers: { 'content-type': 'application/json' } });
    expect(status).toBe(200);
  });
});

describe('an unknown call', () => {
  it.each([
    ['GET', '/no/such/call'],
    ['GET', ''],
    ['GET', '/login'],
    ['POST', '/getInfo'],
    ['DELETE', '/seller/work/list'],
    ['PATCH', '/seller/work/reply'],
    ['OPTIONS', '/login'],
  ])('is code 404 over HTTP 200: %s %s', async (method, path) => {
    const { status, body } = await backEnd.client.send(method, path, { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 404,
      msg: '访问资源不存在',
      refusal: 'request.no-such-call',
      params: {},
    });
  });
});

describe('a command', () => {
  const say = async (content: string, headers: Readonly<Record<string, string>> = {}) =>
    (
      await backEnd.client.post('/seller/work/reply', {
        token,
        body: { workId: cast.workId, content },
        headers,
      })
    ).body;

  it('a command without an idempotency key is always a new command', async () => {
    const first = await say('一样的话');
    const second = await say('一样的话');
    expect([first.code, second.code]).toEqual([200, 200]);
    expect(second.data.id).not.toBe(first.data.id);
  });

  it.each(['', '1', 'not-a-uuid', `${newRequestId()}0`])(
    'refuses a key that is no UUID: "%s"',
    async (key) => {
      expect(await say('好', { 'idempotency-key': key })).toMatchObject({
        code: 500,
        refusal: 'request.id-invalid',
        msg: '请求编号（Idempotency-Key）须为 UUID',
      });
    },
  );

  it('returns the first answer to a repeat with the same key', async () => {
    const key = { 'idempotency-key': newRequestId() };
    const first = await say('只说一次', key);
    expect(await say('只说一次', key)).toEqual(first);
    expect(await say('换了内容', key)).toMatchObject({ code: 409, refusal: 'request.id-reused' });
  });
});

describe('an unexpected fault', () => {
  it('is HTTP 500 with a request id that is also in the log, and reveals nothing', async () => {
    const { storage } = backEnd;
    const broken = {
      ...storage.reference,
      dictionary: () => Promise.reject(new Error('the secret of the table')),
    };
    Object.assign(storage.reference, { dictionary: broken.dictionary });
    const { status, headers, text, body } = await backEnd.client.get('/system/dict/data/type/x', { token });
    expect(status).toBe(500);
    expect(headers['content-type']).toContain('application/json');
    expect(body).toEqual({ code: 500, msg: '系统未知错误，请反馈给管理员', requestId: body.requestId });
    expect(text).not.toMatch(/secret|at .*\.ts|Error/);
    expect(backEnd.lines.at(-1)).toMatchObject({
      event: 'request.failed',
      fields: { requestId: body.requestId },
    });
  });
});

describe('health', () => {
  it('reports the storage, whether it works and which failures its data survives', async () => {
    const { status, body } = await backEnd.client.get('/health');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ storage: 'embedded', works: true });
    expect(body.data.durability).toContain('killed process');
    expect(body.data.version).toMatch(/^\d+/);
  });

  it.each(['full', 'read-only'] as const)('reports that the upload folder is %s', async (trouble) => {
    expect((await backEnd.client.get('/health')).body.data).toMatchObject({ uploads: 'writable' });
    const storage = { health: () => Promise.resolve({ kind: 'server', works: true, writable: true }) };
    const files = { trouble: () => Promise.resolve(trouble) };
    const response = await answerHealth(
      storage as unknown as Storage,
      files as unknown as FileStore,
      {} as World,
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { writable: true, uploads: trouble } });
  });

  it('is HTTP 503 when the storage does not work', async () => {
    const other = await startBackEnd();
    expect((await other.client.get('/health')).status).toBe(200);
    await other.db.destroy();
    const { status, body } = await other.client.get('/health');
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 503, data: { storage: 'embedded', works: false } });
    await other.stop();
  });
});
