import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '@tests/support/running-back-end/client';
import {
  isInstalled,
  type ShippedProxy,
  startNginx,
  startShippedHaproxy,
  startShippedNginx,
} from '../../scripts/rolling/shipped-proxy';

const KEY = { 'idempotency-key': 'b7e2a3f0-7b7e-4b5e-9d63-0f5c7b1f3c11' };

/** A node that records the requests that reach it, and breaks or answers each as the test requires. */
const startNode = async (answer: (request: IncomingMessage) => string | 'break') => {
  const reached: string[] = [];
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString('base64'));
      if (request.url === '/ready') return void response.end('ready');
      reached.push(`${request.method} ${request.url}`);
      const text = answer(request);
      if (text === 'break') (request.socket as Socket).resetAndDestroy();
      else response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    reached,
    bodies,
    place: { port, metricsPort: port },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

describe.each([
  ['nginx', startShippedNginx],
  ['haproxy', startShippedHaproxy],
] as const)(
  'behind the shipped files of %s, a node that breaks the connection after it has read a request',
  (name, startProxy) => {
    let nodes: Awaited<ReturnType<typeof startNode>>[];
    let proxy: ShippedProxy | undefined;
    beforeEach(async () => {
      let broken = 0;
      const breaksFirst = (): string => {
        broken += 1;
        return broken === 1 ? 'break' : 'answered';
      };
      nodes = [await startNode(breaksFirst), await startNode(breaksFirst)];
      if (isInstalled(name)) proxy = await startProxy(nodes.map(({ place }) => place));
    });
    afterEach(async () => {
      await proxy?.stop();
      for (const node of nodes) node.close();
    });
    const reached = (): number => nodes.reduce((sum, node) => sum + node.reached.length, 0);
    const send = (method: string, path: string, headers = {}) =>
      exchange(method, `${proxy?.url ?? ''}${path}`, { headers, raw: method === 'GET' ? '' : '{}' });

    it.skipIf(!isInstalled(name))('is replaced by the other node for a read', async () => {
      expect(await send('GET', '/api/seller/work/list')).toMatchObject({ status: 200, text: 'answered' });
      expect(nodes.map((node) => node.reached.length)).toEqual([1, 1]);
    });

    it.skipIf(!isInstalled(name))(
      'is replaced by the other node for a command with an Idempotency-Key',
      async () => {
        expect(await send('POST', '/api/seller/work/reply', KEY)).toMatchObject({
          status: 200,
          text: 'answered',
        });
        expect(reached()).toBe(2);
      },
    );

    it.skipIf(!isInstalled(name))(
      'is replaced by the other node for a webhook, whose body stays unchanged',
      async () => {
        const raw = '{ "id":  "1",\r\n"zh":"回调" }\n';
        const headers = { 'wechatpay-signature': 'c2lnbmVk' };
        const answer = await exchange('POST', `${proxy?.url ?? ''}/api/webhooks/wechat-pay`, {
          headers,
          raw,
        });
        expect(answer).toMatchObject({ status: 200, text: 'answered' });
        expect(reached()).toBe(2);
        const bodies = nodes.flatMap((node) => node.bodies).filter((body) => body !== '');
        expect(new Set(bodies)).toEqual(new Set([Buffer.from(raw).toString('base64')]));
      },
    );

    it.skipIf(!isInstalled(name))('is not replaced for a POST without a key', async () => {
      expect((await send('POST', '/api/login')).status).toBe(502);
      expect(reached()).toBe(1);
    });
  },
);

describe('the front end before a foreign back end, behind nginx', () => {
  const PAGE = '<html>the page __CSP_NONCE__</html>';

  it.skipIf(!isInstalled('nginx'))(
    'serves /profile/ from the back end with a policy against scripts, and the page at every other path',
    async () => {
      const root = mkdtempSync(join(tmpdir(), 'seller-desk-foreign-'));
      mkdirSync(join(root, 'assets'));
      writeFileSync(join(root, 'index.html'), PAGE);
      const backEnd = await startNode((request) => `${request.method} ${request.url}`);
      const proxy = await startNginx((port) =>
        readFileSync('deploy/nginx/foreign-backend.conf', 'utf8')
          .replace('server back-end:8080', `server 127.0.0.1:${backEnd.place.port}`)
          .replace('listen 80 default_server', `listen 127.0.0.1:${port} default_server`)
          .replaceAll('/srv/seller-desk', root),
      );
      const get = (path: string) => exchange('GET', `${proxy.url}${path}`, { platform: null });
      try {
        const picture = await get('/profile/avatar/2026/a.png');
        expect(picture.text).toBe('GET /profile/avatar/2026/a.png');
        expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
        expect(picture.headers['x-content-type-options']).toBe('nosniff');
        expect((await get('/api/profile/upload/b.png')).text).toBe('GET /profile/upload/b.png');
        expect((await exchange('POST', `${proxy.url}/profile/upload/b.png`, { raw: 'x' })).status).toBe(403);
        for (const path of ['/', '/work/list?work=12', '/user/profile']) {
          const page = await get(path);
          expect([path, page.status, page.text.startsWith('<html>the page ')]).toEqual([path, 200, true]);
          expect(page.text).not.toContain('__CSP_NONCE__');
        }
        expect((await get('/profile/.env')).status).toBe(404);
      } finally {
        await proxy.stop();
        backEnd.close();
        rmSync(root, { recursive: true, force: true });
      }
    },
  );
});

describe('the shipped files of the proxies', () => {
  it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(
    'the configuration with TLS passes nginx -t',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'seller-desk-tls-'));
      try {
        const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
        const made = spawnSync('openssl', [
          ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
          ...['-keyout', key, '-out', certificate],
        ]);
        expect(made.status).toBe(0);
        const site = readFileSync('deploy/nginx/https.conf', 'utf8')
          .replaceAll(/node-\d:8080/g, '127.0.0.1:1')
          .replaceAll('/etc/nginx/tls', folder)
          .replaceAll('/etc/nginx/seller-desk.conf', join(process.cwd(), 'deploy/nginx/common.conf'));
        const config = join(folder, 'nginx.conf');
        writeFileSync(
          config,
          `pid ${folder}/pid; error_log stderr; events {} http { access_log off; client_body_temp_path ${folder}/b; ` +
            `proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; ` +
            `scgi_temp_path ${folder}/s;\n${site}\n}`,
        );
        const tested = spawnSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', config], {
          encoding: 'utf8',
        });
        expect(tested.stderr).toContain('test is successful');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it.skipIf(!isInstalled('haproxy'))('pass haproxy -c', () => {
    for (const [file, names] of [
      ['nodes.cfg', /node-\d:/g],
      ['postgres.cfg', /database-\d:/g],
    ] as const) {
      const folder = mkdtempSync(join(tmpdir(), 'seller-desk-cfg-'));
      const config = join(folder, file);
      writeFileSync(
        config,
        readFileSync(join('deploy/haproxy', file), 'utf8').replaceAll(names, '127.0.0.1:'),
      );
      const checked = spawnSync('haproxy', ['-c', '-f', config], { encoding: 'utf8' });
      rmSync(folder, { recursive: true, force: true });
      expect([file, checked.status, checked.status === 0 ? '' : checked.stderr]).toEqual([file, 0, '']);
    }
  });
});
