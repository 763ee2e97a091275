import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify, type ClassifyTools } from '@/application/request/classify';
import type { FailureDetails } from '@/application/request/failure';
import type { RawOutcome } from '@/application/request/raw-outcome';
import { isRefusalCode } from '@/domain/refusal-codes';

const tools: ClassifyTools = { parse: (text) => JSON.parse(text) as unknown, isRefusalCode };

const reply = (text: string, change: Partial<Extract<RawOutcome, { kind: 'reply' }>> = {}): RawOutcome => ({
  kind: 'reply',
  expects: 'data',
  status: 200,
  type: 'application/json',
  text,
  ...change,
});

const failureOf = (happened: RawOutcome): FailureDetails => {
  const verdict = classify(happened, tools);
  if (verdict.kind === 'answer') throw new Error('an answer');
  return verdict.details;
};

const answerOf = (happened: RawOutcome): unknown => {
  const verdict = classify(happened, tools);
  if (verdict.kind === 'failure') throw new Error(verdict.details.kind);
  return verdict.body;
};

describe('answers', () => {
  test.each([
    ['code 200', '{"code":200,"data":1}', { code: 200, data: 1 }],
    ['a body without a code counts as 200', '{"data":1}', { data: 1 }],
    ['code null counts as 200', '{"code":null}', { code: null }],
    ['code 0 counts as 200', '{"code":0}', { code: 0 }],
    ['code "200" counts as 200', '{"code":"200"}', { code: '200' }],
    ['an empty body counts as 200', '', {}],
    ['a list is left to the call', '[1]', [1]],
    ['plain text is left to the call', 'pong', 'pong'],
  ])('reads an answer: %s', (_, text, body) => {
    expect(answerOf(reply(text))).toEqual(body);
  });
});

describe('the body’s code decides', () => {
  test.each([
    [401, 'unauthenticated'],
    [500, 'refused'],
    [601, 'warning'],
    [403, 'code'],
    [404, 'code'],
    [409, 'code'],
    [12345, 'code'],
  ])('code %i is %s', (code, kind) => {
    const details = failureOf(reply(JSON.stringify({ code, msg: '原因' })));
    expect(details).toMatchObject({ kind, code, status: 200, msg: '原因', ambiguous: false });
  });

  test('an expired session is always refused with session.expired', () => {
    expect(failureOf(reply('{"code":401,"msg":"请求访问：/x"}')).refusal).toEqual({
      code: 'session.expired',
      params: {},
    });
  });

  test('413, 429 and 5xx with a JSON body keep their message', () => {
    for (const status of [413, 429, 500, 503]) {
      expect(failureOf(reply(JSON.stringify({ code: status, msg: '太忙了' }), { status }))).toMatchObject({
        code: status,
        status,
        msg: '太忙了',
        ambiguous: status >= 500,
      });
    }
  });

  test('a failed status with a message but without a code keeps the message', () => {
    expect(failureOf(reply('{"msg":"太忙了"}', { status: 503 }))).toEqual({
      kind: 'status',
      status: 503,
      msg: '太忙了',
      ambiguous: true,
    });
  });

  test('code 200 does not turn a failed status into a success', () => {
    expect(failureOf(reply('{"code":200}', { status: 500 })).kind).toBe('status');
  });
});

describe('refusals', () => {
  const refused = (more: object): FailureDetails =>
    failureOf(reply(JSON.stringify({ code: 500, msg: '不行', ...more })));

  test('a refusal of our own is recognised with its parameters', () => {
    expect(refused({ refusal: 'reply.too-long', params: { max: 500 } }).refusal).toEqual({
      code: 'reply.too-long',
      params: { max: 500 },
    });
  });

  test.each([['no.such-code'], ['toString'], ['__proto__'], [7], [null]])(
    'a refusal of another back end is not recognised: %s',
    (refusal) => {
      expect(refused({ refusal }).refusal).toBeUndefined();
    },
  );

  test.each([[undefined], [null], [[1]], ['max'], [{ max: { a: 1 } }]])(
    'invalid parameters %o are dropped',
    (params) => {
      expect(refused({ refusal: 'reply.too-long', params }).refusal).toEqual({
        code: 'reply.too-long',
        params: {},
      });
    },
  );
});

describe('answers without JSON', () => {
  test.each([
    ['<!doctype html>', 200, 'updating'],
    ['\n  <html>', 200, 'updating'],
    ['<html>maintenance</html>', 503, 'updating'],
    ['<html>bad gateway</html>', 502, 'proxy'],
    ['', 504, 'proxy'],
    ['Proxy error: Could not proxy request /api/login', 500, 'proxy'],
    ['Error occurred while trying to proxy: localhost:8080/api', 504, 'proxy'],
    ['Error occurred while trying to proxy', 200, 'proxy'],
    ['', 500, 'status'],
    ['Not found', 404, 'status'],
    ['[]', 500, 'status'],
  ])('an answer without JSON, %o with status %i, is %s', (text, status, kind) => {
    expect(failureOf(reply(text, { status, type: 'text/plain' }))).toMatchObject({ kind, status });
  });

  test('502 with a JSON body uses the code of the body', () => {
    expect(failureOf(reply('{"code":500,"msg":"忙"}', { status: 502 })).kind).toBe('refused');
  });

  test.each(['network', 'timeout', 'cancelled'] as const)(
    'a request that ended with %s may or may not have been executed',
    (trouble) => {
      expect(failureOf({ kind: 'trouble', expects: 'data', trouble })).toEqual({
        kind: trouble,
        ambiguous: true,
      });
    },
  );
});

describe('files', () => {
  const file = (text: string, type = 'application/json', status = 200): RawOutcome =>
    reply(text, { expects: 'file', type, status });

  test.each([
    ['another type with any content', file('{"code":500}', 'application/octet-stream')],
    ['a web page', file('<html>', 'text/html')],
    ['JSON without a code', file('{"rows":[]}')],
    ['JSON with code 200', file('{"code":200}')],
    ['JSON whose code is text', file('{"code":"500"}')],
    ['a JSON list', file('[{"code":500}]')],
    ['broken JSON', file('{"code":500')],
  ])('a download of %s is a file', (_, happened) => {
    expect(answerOf(happened)).toBeUndefined();
  });

  test.each([
    ['a refusal', file('{"code":500,"msg":"文件不存在"}'), { code: 500, msg: '文件不存在' }],
    ['an expired session', file('{"code":401}', 'application/json;charset=utf-8'), { code: 401 }],
    ['a failed status', file('oops', 'text/plain', 500), { status: 500 }],
    ['a proxy', file('Proxy error', 'text/plain', 500), { status: 500 }],
    ['no answer', { kind: 'trouble', expects: 'file', trouble: 'timeout' } as const, {}],
  ])('a download that ends with %s has failed', (_, happened, details) => {
    expect(failureOf(happened)).toMatchObject({ kind: 'download', ...details });
  });

  test('a download that was cancelled did not fail', () => {
    expect(failureOf({ kind: 'trouble', expects: 'file', trouble: 'cancelled' }).kind).toBe('cancelled');
  });
});

const anyHappened: fc.Arbitrary<RawOutcome> = fc.oneof(
  fc.record({
    kind: fc.constant('reply' as const),
    expects: fc.constantFrom('data' as const, 'file' as const),
    status: fc.oneof(fc.integer({ min: 100, max: 599 }), fc.integer()),
    type: fc.oneof(fc.constantFrom('application/json', 'text/html', ''), fc.string()),
    text: fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ code: fc.anything(), msg: fc.anything(), refusal: fc.anything(), params: fc.anything() })
        .map((body) => {
          try {
            return JSON.stringify(body);
          } catch {
            return '{';
          }
        }),
    ),
  }),
  fc.record({
    kind: fc.constant('trouble' as const),
    expects: fc.constantFrom('data' as const, 'file' as const),
    trouble: fc.constantFrom('network' as const, 'timeout' as const, 'cancelled' as const),
  }),
);

describe('properties', () => {
  test('classifies any outcome of a request without throwing', () => {
    fc.assert(
      fc.property(anyHappened, (happened) => {
        const verdict = classify(happened, tools);
        return verdict.kind === 'answer' || verdict.details.kind.length > 0;
      }),
    );
  });

  test('a classified data answer has a success status and is no web page', () => {
    fc.assert(
      fc.property(anyHappened, (happened) => {
        if (happened.kind === 'trouble') return classify(happened, tools).kind === 'failure';
        if (happened.expects === 'file' || classify(happened, tools).kind === 'failure') return true;
        return happened.status >= 200 && happened.status < 300 && !/^\s*</.test(happened.text);
      }),
    );
  });

  test('a download ends as a file, as a failed download or as cancelled', () => {
    fc.assert(
      fc.property(anyHappened, (happened) => {
        const verdict = classify(happened, tools);
        return (
          happened.expects === 'data' ||
          verdict.kind === 'answer' ||
          ['download', 'cancelled'].includes(verdict.details.kind)
        );
      }),
    );
  });
});
