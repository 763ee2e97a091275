import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NONCE_PLACE } from '@backend/node/index-page';
import { createStaticFiles } from '@backend/node/static-files';

const POLICY = { tencent: false, frameHosts: [], pictureHosts: [], tileOrigins: async () => [] };

let folder: string;
let files: (request: Request) => Promise<Response>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  const put = (name: string, content: string) => writeFileSync(join(folder, 'web', name), content);
  for (const name of ['web/assets', 'web/brand', 'web/.vite', 'web-secret'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'web-secret', 'a.txt'), 'secret');
  put('index.html', `<!doctype html><title>page</title><meta property="csp-nonce" nonce="${NONCE_PLACE}">`);
  put('platforms.json', '{"platforms":[]}');
  put('assets/index-abc123.js', 'export const text = "一些文字";'.repeat(50));
  put('brand/cyy.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('.vite/manifest.json', '{"secret":1}');
  put('名字.txt', 'Umlaut');
  files = createStaticFiles(join(folder, 'web'), POLICY);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  files(new Request(`http://127.0.0.1${path}`, { method, headers }));
const navigate = (path: string) => get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

describe('a file of the front end', () => {
  it.each([
    ['/index.html', 'text/html;charset=utf-8', 'no-store'],
    ['/', 'text/html;charset=utf-8', 'no-store'],
    ['/platforms.json', 'application/json;charset=utf-8', 'no-cache'],
    ['/brand/cyy.svg', 'image/svg+xml', 'no-cache'],
    ['/assets/index-abc123.js', 'text/javascript;charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/%E5%90%8D%E5%AD%97.txt', 'text/plain;charset=utf-8', 'no-cache'],
  ])('is served with its type and its cache time: %s', async (path, type, caching) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is answered with 304 while it is unchanged', async () => {
    const first = await get('/platforms.json');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/platforms.json', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    writeFileSync(join(folder, 'web', 'platforms.json'), '{"platforms":[1,2]}');
    expect((await get('/platforms.json', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is read again after a failure, instead of failing until the restart', async () => {
    const text = await (await get('/assets/index-abc123.js')).text();
    const own = createStaticFiles(join(folder, 'web'), POLICY);
    const packed = () =>
      own(new Request('http://127.0.0.1/assets/index-abc123.js', { headers: { 'accept-encoding': 'br' } }));
    vi.spyOn(fs.promises, 'readFile').mockRejectedValue(new Error('EMFILE: too many open files'));
    syncBuiltinESMExports();
    try {
      await expect(packed()).rejects.toThrow('EMFILE');
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    const again = await packed();
    expect(brotliDecompressSync(Buffer.from(await again.arrayBuffer())).toString()).toBe(text);
  });

  it('is compressed with the browser’s preferred encoding', async () => {
    const plain = await get('/assets/index-abc123.js');
    const text = await plain.text();
    for (const [accepted, packing, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await get('/assets/index-abc123.js', { 'accept-encoding': accepted });
      expect(packed.headers.get('content-encoding')).toBe(packing);
      expect(packed.headers.get('vary')).toBe('accept-encoding');
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect(packed.headers.get('content-length')).toBe(String(bytes.length));
      expect(unpack(bytes).toString('utf8')).toBe(text);
    }
    expect(plain.headers.has('content-encoding')).toBe(false);
  });

  it('is sent without its content in answer to HEAD', async () => {
    const response = await get('/platforms.json', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses the method %s', async (method) => {
    const response = await get('/index.html', {}, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a path of the application', () => {
  it.each(['/login', '/order/detail/1', '/work/list?work=1', '/file.with.dots', '/redirect/a/b'])(
    'returns the page: %s',
    async (path) => {
      const response = await navigate(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>page</title>');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['/assets/gone-1.js', '/assets/gone'])(
    'is not found for an old file of the build: %s',
    async (path) => {
      expect((await navigate(path)).status).toBe(404);
    },
  );

  it('returns 404 to a request that is not a navigation', async () => {
    expect((await get('/gone.js', { accept: '*/*' })).status).toBe(404);
  });

  it('reports that the front end was not built', async () => {
    const none = createStaticFiles(join(folder, 'nothing'), POLICY);
    const response = await none(new Request('http://127.0.0.1/', { headers: { accept: 'text/html' } }));
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('npm run build')]);
  });
});

describe('the application’s page', () => {
  const nonceIn = async (response: Response): Promise<string | undefined> =>
    /nonce="([^"]+)"/.exec(await response.text())?.[1];

  it('has a new nonce in each response, which its policy contains', async () => {
    const [first, second] = [await navigate('/work/list'), await navigate('/work/list')];
    const policies = [first, second].map((each) => each.headers.get('content-security-policy') ?? '');
    const nonces = [await nonceIn(first), await nonceIn(second)];
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(policies[0]).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(policies[1]).toContain(`style-src 'self' 'nonce-${nonces[1]}'`);
  });

  it.each(['br', 'gzip'])('is compressed as %s, which the header states', async (packing) => {
    const response = await get('/', { accept: 'text/html', 'accept-encoding': packing });
    const bytes = Buffer.from(await response.arrayBuffer());
    const page = (packing === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  it('forbids the camera, access from windows of other origins, and framing by other sites', async () => {
    const { headers } = await navigate('/');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('a path outside of the web root', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%2fweb-secret/a.txt',
    '/..%252fsecret.txt',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/%00',
    '/%E0%A4%A',
    '//secret.txt',
    '/assets',
    '/assets/',
  ])('is not served: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });
});
