import { describe, expect, test } from 'vitest';
import type { Failure, FailureKind } from '@/application/request/failure';
import type { SendOptions } from '@/application/request/request.port';
import { CALLS } from '@/contract/calls';
import { inChinese } from '../../application/support/in-chinese';
import { answers, answersJson, type Answering } from '../support/loopback';
import { type Client, GET_THING, POST_THING, startClient } from '../support/requests';

/** The shown notices: kind, tone, text, and duration in ms. */
const seen = ({ notifier }: Client) =>
  notifier.shown.map(({ as, tone, text, durationMs }) => [as, tone, inChinese(text), durationMs]);

const caught = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => {
      throw new Error('an answer');
    },
    (error: unknown) => error as Failure,
  );

const UNKNOWN = '系统未知错误，请反馈给管理员';
const html = { 'Content-Type': 'text/html' };
const plain = { 'Content-Type': 'text/plain' };
const cut: Answering = (_, response) => void response.destroy();
const silent: Answering = () => undefined;

interface Row {
  readonly situation: string;
  readonly answer: Answering;
  readonly shown: readonly unknown[];
  readonly kind: FailureKind;
  readonly details?: object;
  readonly options?: SendOptions;
}

const box = (text: string) => ['message-box', 'error', text, 0];
const corner = (text: string, tone = 'error') => ['notification', tone, text, 4500];
const toast = (text: string) => ['toast', 'error', text, 5000];

const ROWS: readonly Row[] = [
  {
    situation: 'code 500: the message box shows the server’s message',
    answer: answersJson({ code: 500, msg: '密码输入错误3次' }),
    shown: [box('密码输入错误3次')],
    kind: 'refused',
    details: { code: 500, msg: '密码输入错误3次', ambiguous: false },
  },
  {
    situation: 'code 500 without a message',
    answer: answersJson({ code: 500 }),
    shown: [box(UNKNOWN)],
    kind: 'refused',
  },
  {
    situation: 'code 500 of our own back end: the local text of the refusal',
    answer: answersJson({ code: 500, msg: '…', refusal: 'finish.not-allowed', params: {} }),
    shown: [box('您没有完结当前工单的权限')],
    kind: 'refused',
    details: { refusal: { code: 'finish.not-allowed', params: {} } },
  },
  {
    situation: 'code 500 with catch: false',
    answer: answersJson({ code: 500, msg: '不行' }),
    shown: [],
    kind: 'refused',
    options: { catch: false },
  },
  {
    situation: 'code 601: shown like any other code, with the warning icon',
    answer: answersJson({ code: 601, msg: '请先完善资料' }),
    shown: [corner('请先完善资料', 'warning')],
    kind: 'warning',
  },
  {
    situation: 'code 403: the fixed text wins',
    answer: answersJson({ code: 403, msg: 'forbidden' }),
    shown: [corner('当前操作没有权限')],
    kind: 'code',
    details: { code: 403 },
  },
  {
    situation: 'code 404: the fixed text wins',
    answer: answersJson({ code: 404, msg: 'no such thing' }),
    shown: [corner('访问资源不存在')],
    kind: 'code',
  },
  {
    situation: 'another code with a message',
    answer: answersJson({ code: 700, msg: '库存不足' }),
    shown: [corner('库存不足')],
    kind: 'code',
  },
  {
    situation: 'another code without a message',
    answer: answersJson({ code: 700 }),
    shown: [corner(UNKNOWN)],
    kind: 'code',
  },
  {
    situation: 'code 409 of a request id',
    answer: answersJson({ code: 409, msg: 'x', refusal: 'request.id-reused', params: {} }),
    shown: [corner('该请求编号已用于其他内容，请刷新后重试')],
    kind: 'code',
    details: { code: 409, ambiguous: false },
  },
  {
    situation: 'a reply that begins with <',
    answer: answers('<!doctype html><title>更新</title>', 200, html),
    shown: [toast('系统正在更新，请稍后刷新')],
    kind: 'updating',
  },
  {
    situation: 'the connection is cut',
    answer: cut,
    shown: [toast('后端接口连接异常')],
    kind: 'network',
    details: { ambiguous: true },
  },
  {
    situation: 'the server does not answer in time',
    answer: silent,
    shown: [toast('系统接口请求超时')],
    kind: 'timeout',
    details: { ambiguous: true },
    options: { timeoutMs: 60 },
  },
  ...[400, 401, 403, 404, 500, 503].map((status) => ({
    situation: `status ${status} without a message`,
    answer: answers('', status, plain),
    shown: [toast(`系统接口${status}异常`)],
    kind: 'status' as const,
    details: { status },
  })),
  ...[413, 429, 503].map((status) => ({
    situation: `status ${status} with a JSON body: its message is shown`,
    answer: answersJson({ code: status, msg: `请稍候（${status}）` }, status),
    shown: [corner(`请稍候（${status}）`)],
    kind: 'code' as const,
    details: { code: status, status },
  })),
  {
    situation: 'status 413 of our own back end',
    answer: answersJson({ code: 413, msg: 'x', refusal: 'request.too-large', params: { max: 1024 } }, 413),
    shown: [corner('提交的内容过大，不能超过 1024 字节')],
    kind: 'code',
  },
  {
    situation: 'status 500 of our own back end: the request may have been executed',
    answer: answersJson({ code: 500, msg: UNKNOWN }, 500),
    shown: [box(UNKNOWN)],
    kind: 'refused',
    details: { ambiguous: true },
  },
  ...[502, 504].map((status) => ({
    situation: `status ${status} without JSON`,
    answer: answers('<html><h1>Bad Gateway</h1></html>', status, html),
    shown: [toast('无法连接代理服务器')],
    kind: 'proxy' as const,
    details: { status },
  })),
  {
    situation: 'the error text of a proxy',
    answer: answers('Proxy error: Could not proxy request /api/thing', 500, plain),
    shown: [toast('无法连接代理服务器')],
    kind: 'proxy',
  },
  {
    situation: 'the error text of another proxy',
    answer: answers('Error occurred while trying to proxy: localhost:8080/api/thing', 504, plain),
    shown: [toast('无法连接代理服务器')],
    kind: 'proxy',
  },
];

describe('the error catalogue over a real connection', () => {
  test.each(ROWS)(
    'a failure is shown as the catalogue specifies: $situation',
    async ({ answer, shown, kind, details = {}, options = {} }) => {
      const client = await startClient();
      client.server.answer(answer);
      const failure = await caught(client.requests.send(GET_THING, { query: {} }, options));
      expect(seen(client)).toEqual(shown);
      expect(failure.details).toMatchObject({ kind, ...details });
    },
  );

  test.each(ROWS)(
    'a failed background read shows nothing: $situation',
    async ({ answer, kind, options = {} }) => {
      const client = await startClient();
      client.server.answer(answer);
      const silently = { ...options, background: true };
      const failure = await caught(client.requests.send(GET_THING, { query: {} }, silently));
      expect(seen(client)).toEqual([]);
      expect(client.notifier.asked).toEqual([]);
      expect(failure.details.kind).toBe(kind);
    },
  );

  test('a closed port is shown as a failed connection', async () => {
    const client = await startClient({ base: 'http://127.0.0.1:1/api' });
    const failure = await caught(client.requests.send(GET_THING, { query: {} }));
    expect(seen(client)).toEqual([toast('后端接口连接异常')]);
    expect(failure.details.kind).toBe('network');
  });

  const picky = {
    ...GET_THING,
    reply: {
      decode: () => {
        throw new Error('data: is missing');
      },
    },
  };

  test('an answer with a success code but an unexpected shape is a contract failure', async () => {
    const client = await startClient();
    client.server.answer(answersJson({ code: 200, msg: '操作成功' }));
    const failure = await caught(client.requests.send(picky, { query: {} }));
    expect(seen(client)).toEqual([corner('服务器返回了无法识别的内容，请联系管理员')]);
    expect(failure.details).toEqual({ kind: 'contract', ambiguous: true, code: 200 });
  });

  test('writes the call and the first wrong field of an answer to the log', async () => {
    const client = await startClient();
    client.server.answer(answersJson({ code: 200, data: [{ path: '/a' }, { path: '/b', meta: 7 }] }));
    const failure = await caught(client.requests.send(CALLS.getRoutes, {}));
    expect(failure.details).toMatchObject({ kind: 'contract', field: 'data.1.meta' });
    expect(client.logger.lines).toContainEqual(
      expect.objectContaining({
        details: expect.objectContaining({ path: '/getRouters', kind: 'contract', field: 'data.1.meta' }),
      }),
    );
  });

  test.each([
    ['an empty body', answers('', 200, plain)],
    ['plain text', answers('Welcome to the guest network', 200, plain)],
    ['JSON of another service', answersJson({ status: 'login required' })],
  ])('an answer from a proxy is a contract failure: %s', async (_, answer) => {
    const client = await startClient();
    client.server.answer(answer);
    const failure = await caught(client.requests.send(picky, { query: {} }));
    expect(failure.details).toEqual({ kind: 'contract', ambiguous: true });
  });

  test('a repeated POST within 2 seconds is refused', async () => {
    const client = await startClient();
    const send = () => client.requests.send(POST_THING, { query: {}, body: { a: 1 } });
    await send();
    const failure = await caught(send());
    expect(seen(client)).toEqual([['toast', 'warning', '数据正在处理，请勿重复提交', undefined]]);
    expect(failure.details).toEqual({
      kind: 'duplicate',
      refusal: { code: 'request.duplicate', params: {} },
      ambiguous: false,
    });
    expect(client.server.received).toHaveLength(1);
  });
});

describe('an answer with code 401', () => {
  const EXPIRED = answersJson({ code: 401, msg: '请求访问：/thing，认证失败，无法访问系统资源' });
  const questionsOf = ({ notifier }: Client) =>
    notifier.asked.map(({ title, text, confirm, cancel }) =>
      [title, text, confirm, cancel].map((each) => (each === undefined ? '' : inChinese(each))),
    );
  const DIALOG = ['系统提示', '登录状态已过期，您可以继续留在该页面，或者重新登录', '重新登录', '取消'];
  const send = ({ requests }: Client, options: SendOptions = {}) =>
    caught(requests.send(GET_THING, { query: {} }, options));

  test('many calls of one ended session open one dialog, and each is rejected', async () => {
    const client = await startClient();
    client.server.answer(EXPIRED);
    const failures = await Promise.all([send(client), send(client), send(client)]);
    expect(questionsOf(client)).toEqual([DIALOG]);
    expect(client.notifier.shown).toEqual([]);
    expect(failures.map(({ details }) => inChinese({ refusal: details.refusal! }))).toEqual(
      Array.from({ length: 3 }, () => '无效的会话，或者会话已过期，请重新登录。'),
    );
  });

  test('confirm ends the session, and later 401 answers open no dialog', async () => {
    const client = await startClient();
    client.server.answer(EXPIRED);
    client.notifier.answer(true);
    await send(client);
    expect(client.left()).toBe(1);
    await send(client);
    expect(client.notifier.asked).toHaveLength(1);
  });

  test('cancel keeps the session: the next action of the user opens the dialog again, a background read does not', async () => {
    const client = await startClient();
    client.server.answer(EXPIRED);
    client.notifier.answer(false);
    await send(client);
    await send(client, { background: true });
    expect(questionsOf(client)).toEqual([DIALOG]);
    client.notifier.answer(false);
    await send(client);
    expect(questionsOf(client)).toEqual([DIALOG, DIALOG]);
    expect([client.left(), client.tokens.read()]).toEqual([0, 'token-1']);
  });

  test('the calls of the route guard open no dialog', async () => {
    const client = await startClient();
    client.server.answer(EXPIRED);
    const failure = await send(client, { guard: true });
    expect([client.notifier.asked, client.notifier.shown]).toEqual([[], []]);
    expect(failure.details.kind).toBe('unauthenticated');
  });
});

describe('a failed download', () => {
  const FAILED = [['toast', 'error', '下载文件出现错误，请联系管理员！', 5000]];
  const octets = { 'Content-Type': 'application/octet-stream' };

  test.each<[string, Answering, readonly unknown[]]>([
    ['JSON with a code and a message', answersJson({ code: 500, msg: '文件不存在' }), [toast('文件不存在')]],
    ['JSON with code 401', answersJson({ code: 401, msg: 'x' }), [toast('认证失败，无法访问系统资源')]],
    ['JSON with code 403', answersJson({ code: 403, msg: 'x' }), [toast('当前操作没有权限')]],
    ['JSON with only a code', answersJson({ code: 700 }), [toast(UNKNOWN)]],
    ['a failed status', answers('', 500, octets), FAILED],
    ['an answer of a proxy', answers('<html>', 502, html), FAILED],
    ['a cut connection', cut, FAILED],
  ])('shows the notice of its cause: %s', async (_, answer, shown) => {
    const client = await startClient();
    client.server.answer(answer);
    const failure = await caught(
      client.requests.download({ path: { method: 'GET', path: '/common/download' }, fallbackName: 'x.xlsx' }),
    );
    expect(seen(client)).toEqual(shown);
    expect(failure.details.kind).toBe('download');
    expect(client.notifier.asked).toEqual([]);
  });

  test('is shown after a timeout', async () => {
    const client = await startClient();
    client.server.answer(silent);
    await caught(
      client.requests.download({ path: { method: 'GET', path: '/x' }, fallbackName: 'x' }, { timeoutMs: 60 }),
    );
    expect(seen(client)).toEqual(FAILED);
  });
});
