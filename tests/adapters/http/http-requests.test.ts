import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import type { FileToUpload } from '@/application/files/file.port';
import type { Failure } from '@/application/request/failure';
import type { Progress } from '@/application/request/request.port';
import { answers, answersJson } from '../support/loopback';
import { GET_THING, POST_THING, PUBLIC_THING, PUT_THING, startClient } from '../support/requests';

const EMPTY = { query: {} };
const NO_BODY = { query: {}, body: undefined };
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answer',
    (error: unknown) => (error as Failure).details.kind,
  );

describe('headers', () => {
  test('every call of a session sends platform, uuid and token as headers, but never its options', async () => {
    const { server, requests } = await startClient();
    await requests.send(GET_THING, EMPTY, {
      catch: false,
      background: true,
      isToken: true,
      repeatSubmit: false,
    });
    expect(server.received[0]?.headers).toMatchObject({
      platform: 'cyy',
      uuid: 'browser-1',
      authorization: 'Bearer token-1',
    });
    const names = Object.keys(server.received[0]?.headers ?? {})
      .join()
      .toLowerCase();
    for (const option of ['istoken', 'repeatsubmit', 'catch', 'background'])
      expect(names).not.toContain(option);
  });

  test('the option isToken decides whether a call sends the token; without it, a public call sends none', async () => {
    const { server, requests } = await startClient();
    await requests.send(PUBLIC_THING, { query: {}, body: 1 });
    await requests.send(PUBLIC_THING, { query: {}, body: 2 }, { isToken: true });
    await requests.send(GET_THING, EMPTY, { isToken: false });
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer token-1',
      undefined,
    ]);
    expect(server.received.every(({ headers }) => headers['platform'] === 'cyy')).toBe(true);
  });

  test('the token is the one stored at the time of the call', async () => {
    const { server, requests, tokens } = await startClient();
    const sending = requests.send(GET_THING, EMPTY);
    tokens.clear();
    await sending;
    expect(server.received[0]?.headers.authorization).toBe('Bearer token-1');
  });

  test('a command contains its request id', async () => {
    const { server, requests } = await startClient();
    await requests.send(POST_THING, { query: {}, body: {} }, { requestId: 'id-1' });
    expect(server.received[0]?.headers['idempotency-key']).toBe('id-1');
  });

  test('JSON has its media type, and a call without a body has none', async () => {
    const { server, requests } = await startClient();
    await requests.send(POST_THING, { query: {}, body: { a: '中' } });
    await requests.send(POST_THING, NO_BODY);
    await requests.send(GET_THING, EMPTY);
    expect(server.received.map(({ headers, body }) => [headers['content-type'], body.toString()])).toEqual([
      ['application/json;charset=utf-8', '{"a":"中"}'],
      [undefined, ''],
      [undefined, ''],
    ]);
  });
});

describe('big integers', () => {
  test('are kept as text in the answer, and small ones stay numbers', async () => {
    const { server, requests } = await startClient();
    server.answer(
      answers(
        '{"code":200,"id":9007199254740993123,"list":[-90071992547409931,1,1.5,1e3],"text":"9007199254740993123"}',
      ),
    );
    expect(await requests.send(GET_THING, EMPTY)).toEqual({
      code: 200,
      id: '9007199254740993123',
      list: ['-90071992547409931', 1, 1.5, 1000],
      text: '9007199254740993123',
    });
  });

  test('are sent as text with all their digits', async () => {
    const { server, requests } = await startClient();
    await requests.send(POST_THING, {
      query: { id: 9007199254740993123n },
      body: { id: 9007199254740993123n },
    });
    expect(server.received[0]?.body.toString()).toBe('{"id":"9007199254740993123"}');
    expect(server.received[0]?.url).toBe('/api/thing?id=9007199254740993123');
  });
});

describe('the query', () => {
  test('leaves out empty values, nests one level, and encodes names and values', async () => {
    const { server, requests } = await startClient();
    const query = {
      searchValue: '李 &',
      pageNum: 1,
      no: '',
      none: null,
      zero: 0,
      params: { mine: '1', from: '' },
    };
    await requests.send(GET_THING, { query });
    expect(server.received[0]?.url).toBe(
      '/api/thing?searchValue=%E6%9D%8E%20%26&pageNum=1&zero=0&params%5Bmine%5D=1',
    );
  });
});

describe('the duplicate-submit guard', () => {
  test('blocks a repeated request within 2000 ms, even after another request and with its JSON keys in another order', async () => {
    const { server, requests, clock } = await startClient();
    const send = (body: object) => kindOf(requests.send(POST_THING, { query: {}, body }));
    expect(await send({ a: 1, b: 2 })).toBe('answer');
    expect(await send({ other: true })).toBe('answer');
    expect(await send({ b: 2, a: 1 })).toBe('duplicate');
    await clock.advance(1999);
    expect(await send({ a: 1, b: 2 })).toBe('duplicate');
    await clock.advance(1);
    expect(await send({ a: 1, b: 2 })).toBe('answer');
    expect(server.received).toHaveLength(3);
  });

  test('distinguishes PUT from POST, never blocks GET, and lets through calls that allow repeats', async () => {
    const { requests } = await startClient();
    const body = { query: {}, body: { a: 1 } };
    expect(await kindOf(requests.send(POST_THING, body))).toBe('answer');
    expect(await kindOf(requests.send(PUT_THING, body))).toBe('answer');
    expect(await kindOf(requests.send(PUT_THING, body))).toBe('duplicate');
    expect(await kindOf(requests.send(POST_THING, body, { repeatSubmit: false }))).toBe('answer');
    expect(await kindOf(requests.send(GET_THING, EMPTY))).toBe('answer');
    expect(await kindOf(requests.send(GET_THING, EMPTY))).toBe('answer');
  });

  test('permits an immediate repeat of a command after the back end required the password', async () => {
    const { server, requests } = await startClient();
    const send = (body: object) => kindOf(requests.send(POST_THING, { query: {}, body }));
    server.answer(
      answersJson({ code: 500, msg: '…', refusal: 'session.not-recent', params: { minutes: 30 } }),
    );
    expect(await send({ a: 1 })).toBe('refused');
    server.answer(answersJson({ code: 500, msg: '…', refusal: 'withdrawal.own-approval', params: {} }));
    expect(await send({ a: 1 })).toBe('refused');
    expect(await send({ a: 1 })).toBe('duplicate');
    expect(server.received).toHaveLength(2);
  });

  test('a request that was cancelled before it was sent does not block the next one', async () => {
    const { requests } = await startClient();
    const body = { query: {}, body: { a: 1 } };
    expect(await kindOf(requests.send(POST_THING, body, { signal: AbortSignal.abort() }))).toBe('cancelled');
    expect(await kindOf(requests.send(POST_THING, body))).toBe('answer');
  });
});

describe('leaving a screen', () => {
  test('cancels its reads silently', async () => {
    const { server, requests, notifier } = await startClient();
    const leaving = new AbortController();
    server.answer(() => leaving.abort());
    expect(await kindOf(requests.send(GET_THING, EMPTY, { signal: leaving.signal }))).toBe('cancelled');
    expect(notifier.shown).toEqual([]);
  });

  test('makes a running download count as cancelled, not as failed', async () => {
    const { server, requests, notifier } = await startClient();
    const leaving = new AbortController();
    server.answer(() => leaving.abort());
    const download = requests.download(
      { path: { method: 'GET', path: '/x' }, fallbackName: 'x' },
      { signal: leaving.signal },
    );
    expect(await kindOf(download)).toBe('cancelled');
    expect(notifier.shown).toEqual([]);
  });
});

describe('timeouts', () => {
  test('a call may have its own timeout; all others share one', async () => {
    const { server, requests } = await startClient({ timeoutMs: 80 });
    server.answer(async (_, response) => {
      await pause(200);
      response.end('{}');
    });
    expect(await kindOf(requests.send(GET_THING, EMPTY))).toBe('timeout');
    expect(await kindOf(requests.send(GET_THING, EMPTY, { timeoutMs: 2000 }))).toBe('answer');
  });
});

describe('downloads', () => {
  const bytes = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00]);

  test('downloads the unchanged bytes by GET and takes the name from download-filename', async () => {
    const { server, requests } = await startClient();
    server.answer(
      answers(bytes, 200, {
        'Content-Type': 'application/octet-stream',
        'download-filename': '%E8%AE%A2%E5%8D%95.xlsx',
      }),
    );
    const { blob, fileName } = await requests.download({
      path: { method: 'GET', path: '/common/download' },
      fields: { fileName: 'a b.xlsx', delete: true },
      fallbackName: 'x',
    });
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(bytes);
    expect(fileName).toBe('订单.xlsx');
    expect(server.received[0]).toMatchObject({
      method: 'GET',
      url: '/api/common/download?fileName=a%20b.xlsx&delete=true',
      headers: { authorization: 'Bearer token-1', platform: 'cyy', uuid: 'browser-1' },
    });
  });

  test('downloads by form-urlencoded POST', async () => {
    const { server, requests } = await startClient();
    server.answer(answers('a,b', 200, { 'Content-Type': 'text/csv' }));
    const { blob, fileName } = await requests.download({
      path: { method: 'POST', path: '/order/export' },
      fields: { state: '', searchValue: '张三', params: { mine: 1 } },
      fallbackName: '订单.csv',
    });
    expect([await blob.text(), blob.type, fileName]).toEqual(['a,b', 'text/csv', '订单.csv']);
    expect(server.received[0]?.headers['content-type']).toBe(
      'application/x-www-form-urlencoded;charset=utf-8',
    );
    expect(server.received[0]?.body.toString()).toBe('searchValue=%E5%BC%A0%E4%B8%89&params%5Bmine%5D=1');
  });

  test('downloads a JSON file as a file', async () => {
    const { server, requests } = await startClient();
    server.answer(answersJson({ rows: [1] }));
    const { blob } = await requests.download({ path: { method: 'GET', path: '/x' }, fallbackName: 'x.json' });
    expect(await blob.text()).toBe('{"rows":[1]}');
  });
});

describe('uploads', () => {
  const picture = (size: number): FileToUpload => ({
    file: new Blob([new Uint8Array(size).fill(7)], { type: 'image/png' }),
    fileName: '照片.png',
  });
  const UPLOADED = answersJson({ code: 200, fileName: '/profile/a.png', url: 'http://h/profile/a.png' });

  test('a form is sent as multipart with its file, also twice in a row', async () => {
    const { server, requests } = await startClient();
    server.answer(UPLOADED);
    for (let time = 0; time < 2; time += 1) {
      expect(await createHttpFileGateway(requests).uploadImage('work-order-reply', picture(10))).toEqual({
        fileName: '/profile/a.png',
        url: 'http://h/profile/a.png',
      });
    }
    expect(server.received).toHaveLength(2);
    const { headers, body, url } = server.received[0]!;
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('image') as File;
    expect([url, file.name, file.type, file.size]).toEqual([
      '/api/common/upload/work-order-reply',
      '照片.png',
      'image/png',
      10,
    ]);
  });

  test('reports its progress up to the end', async () => {
    const { server, requests } = await startClient();
    server.answer(UPLOADED);
    const steps: Progress[] = [];
    await createHttpFileGateway(requests).uploadFile(picture(3_000_000), {
      onProgress: (step) => steps.push(step),
    });
    const last = steps.at(-1);
    expect(steps.length).toBeGreaterThan(0);
    expect(last?.loaded).toBeGreaterThanOrEqual(3_000_000);
    expect(steps.map(({ loaded }) => loaded)).toEqual(
      steps.map(({ loaded }) => loaded).sort((a, b) => a - b),
    );
  });

  test('can be cancelled while it is being sent', async () => {
    const { server, requests, notifier } = await startClient();
    server.answer(() => undefined);
    const leaving = new AbortController();
    const sending = createHttpFileGateway(requests).uploadFile(picture(5_000_000), {
      signal: leaving.signal,
      onProgress: () => leaving.abort(),
    });
    expect(await kindOf(sending)).toBe('cancelled');
    expect(notifier.shown).toEqual([]);
  });
});

describe('paths of a deployment', () => {
  test('an override that is no path, lacks a parameter, or names an unknown call makes the start fail', async () => {
    await expect(startClient({ paths: { workOrder: '/ticket' } })).rejects.toThrow('workOrder');
    await expect(startClient({ paths: { workOrder: '//evil/{id}' } })).rejects.toThrow('workOrder');
    await expect(startClient({ paths: { nothing: '/x' } as never })).rejects.toThrow('nothing');
  });
});
