import { describe, expect, test } from 'vitest';
import type { Failure } from '@/application/request/failure';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import type { FileToUpload } from '@/application/files/file.port';
import { GET_THING, POST_THING, startClient } from '../support/requests';

const EMPTY = { query: {} };
const ORIGIN = 'http://in-process.invalid';

const startInProcess = (fetch: (request: Request) => Promise<Response>, timeoutMs = 5000) =>
  startClient({ base: '/api', server: { fetch, origin: ORIGIN }, timeoutMs });

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answer',
    (error: unknown) => (error as Failure).details.kind,
  );

const never = (): Promise<Response> => new Promise(() => undefined);

describe('a back end inside this process', () => {
  test('receives absolute URLs, headers and JSON, and its answers are returned', async () => {
    const seen: unknown[] = [];
    const { requests, server } = await startInProcess(async (request) => {
      seen.push(
        request.method,
        request.url,
        request.headers.get('authorization'),
        request.headers.get('content-type'),
      );
      return Response.json({ code: 200, echo: await request.json() });
    });
    expect(await requests.send(POST_THING, { query: { a: 1 }, body: { b: 2 } })).toEqual({
      code: 200,
      echo: { b: 2 },
    });
    expect(seen).toEqual([
      'POST',
      `${ORIGIN}/api/thing?a=1`,
      'Bearer token-1',
      'application/json;charset=utf-8',
    ]);
    expect(server.received).toEqual([]);
  });

  test('a timeout applies although the back end never answers', async () => {
    const { requests } = await startInProcess(never, 50);
    expect(await kindOf(requests.send(GET_THING, EMPTY))).toBe('timeout');
  });

  test('an abort applies although the back end never answers', async () => {
    const leaving = new AbortController();
    const { requests } = await startInProcess(() => {
      leaving.abort();
      return never();
    });
    expect(await kindOf(requests.send(GET_THING, EMPTY, { signal: leaving.signal }))).toBe('cancelled');
  });

  test('a fault of the back end counts as a network failure', async () => {
    const { requests } = await startInProcess(() => Promise.reject(new TypeError('worker gone')));
    expect(await kindOf(requests.send(GET_THING, EMPTY))).toBe('network');
  });

  test('a form keeps its file', async () => {
    const { requests } = await startInProcess(async (request) => {
      const file = (await request.formData()).get('files') as File;
      return Response.json({ code: 200, fileName: `${file.name} ${file.size}`, url: 'u' });
    });
    const body: FileToUpload = { file: new Blob(['12345']), fileName: 'a.txt' };
    expect(await createHttpFileGateway(requests).uploadFile(body)).toEqual({ fileName: 'a.txt 5', url: 'u' });
  });

  test('a download keeps its bytes', async () => {
    const bytes = new Uint8Array([0, 255, 1]);
    const { requests } = await startInProcess(() =>
      Promise.resolve(new Response(bytes, { headers: { 'Content-Type': 'application/octet-stream' } })),
    );
    const { blob } = await requests.download({ path: { method: 'GET', path: '/x' }, fallbackName: 'x' });
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });
});
