import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressResponse } from '@backend/node/compress-response';

const TEXT = JSON.stringify({ rows: Array.from({ length: 100 }, (_, id) => ({ id, name: '工单' })) });
const JSON_TYPE = 'application/json;charset=utf-8';

const pack = (accepted: string, body: BodyInit | null = TEXT, headers: Record<string, string> = {}) =>
  compressResponse(
    new Request('http://desk.example/api/x', { headers: { 'accept-encoding': accepted } }),
    new Response(body, {
      status: body === null ? 304 : 200,
      headers: { 'content-type': JSON_TYPE, ...headers },
    }),
  );

describe('a response of the API', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a browser that accepts %s', async (accepted, packing, unpack) => {
    const response = await pack(accepted);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(packing);
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(bytes.byteLength).toBeLessThan(TEXT.length / 2);
    expect(unpack(bytes).toString()).toBe(TEXT);
  });

  it('is sent uncompressed to other clients, and when it is small', async () => {
    const plain = await pack('identity');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, TEXT]);
    expect((await pack('br', '{"code":200}')).headers.get('content-encoding')).toBeNull();
  });

  it('is sent without being read when its declared length is small', async () => {
    const body = '{"code":200}';
    const response = new Response(body, {
      headers: { 'content-type': JSON_TYPE, 'content-length': String(body.length) },
    });
    const asked = new Request('http://desk.example/api/x', { headers: { 'accept-encoding': 'br' } });
    expect(await compressResponse(asked, response)).toBe(response);
    expect([response.headers.get('vary'), response.bodyUsed]).toEqual(['accept-encoding', false]);
  });

  it('keeps the other values of Vary', async () => {
    expect((await pack('br', TEXT, { vary: 'authorization' })).headers.get('vary')).toBe(
      'authorization, accept-encoding',
    );
  });

  it('is unchanged when it is a file, a picture, already compressed, or empty', async () => {
    for (const headers of [
      { 'content-disposition': 'attachment' },
      { 'content-type': 'image/png' },
      { 'content-encoding': 'gzip' },
    ])
      expect(await (await pack('br', TEXT, headers)).text()).toBe(TEXT);
    expect((await pack('br', null)).status).toBe(304);
  });
});
