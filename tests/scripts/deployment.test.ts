import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SIGNALS_PATH } from '@/contract/signals';
import { contentSecurityPolicy } from '../../backend/node/content-security-policy';
import { NONCE_PLACE } from '../../backend/node/index-page';
import { readSettings } from '../../backend/node/settings';

/** The tests run neither Docker nor systemd. They compare the texts of the deployment files with the code. */
const read = (file: string): string => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const dockerfile = read('Dockerfile');
const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
const lastStage = stages.at(-1) ?? '';
const compose = read('compose.yaml');
const unit = read('deploy/seller-desk.service');
const nginx = ['http', 'https'].map((kind) => read(`deploy/nginx/${kind}.conf`));
const shared = read('deploy/nginx/common.conf');

type Named = Readonly<Record<string, string>>;
const pairs = (text: string, pattern: RegExp): Named =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));

const inImage = pairs(/^ENV ([^]*?[^\\])$/m.exec(lastStage)?.[1] ?? '', /(\w+)=(\S+?)(?= |$|\s*\\)/gm);
const inCompose = (
  parse(compose, { merge: true }) as { readonly services: { readonly 'node-1': { environment: Named } } }
).services['node-1'].environment;
const withPassword = (text: string): string => text.replaceAll(/\$\{POSTGRES_PASSWORD[^}]*\}/g, 'secret');
const composed: Named = {
  ...inImage,
  ...Object.fromEntries(Object.entries(inCompose).map(([name, value]) => [name, withPassword(value)])),
};
const inUnit: Named = {
  ...pairs(unit, /^Environment=(\w+)=(.*)$/gm),
  ...pairs(read('deploy/environment.example'), /^([A-Z_]+)=(.*)$/gm),
};

/** The environment variables that the server reads. */
const asked = new Set<string>();
readSettings(
  new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) }),
  { webRoot: '' },
);
const settingsOf = (environment: Named) => {
  const result = readSettings(environment, { webRoot: 'dist/web' });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings;
};

/** The entry file of the built back end. */
const MAIN = 'dist/server/main.js';
const builds = read('vite.server.config.ts');

describe('the settings of a deployment', () => {
  it.each([
    ['the image', inImage],
    ['compose.yaml', composed],
    ['the service', inUnit],
  ])('are all read and accepted by the server: %s', (_where, environment) => {
    const names = Object.keys(environment).filter((name) => name !== 'NODE_ENV');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !asked.has(name))).toEqual([]);
    expect(settingsOf(environment)).toMatchObject({ seed: 'none', captcha: true, rateLimit: true });
    expect(environment['NODE_ENV']).toBe('production');
  });

  it('contain a database server and one proxy if there are several nodes', () => {
    expect(settingsOf(composed)).toMatchObject({
      databaseUrl: 'postgres://seller_desk:secret@database:5432/seller_desk',
      proxies: 1,
    });
    expect(compose).toMatch(
      /POSTGRES_USER: seller_desk\n {6}POSTGRES_PASSWORD: [^\n]*\n {6}POSTGRES_DB: seller_desk\n/,
    );
  });
});

describe('Dockerfile', () => {
  it('copies only files that exist in the checkout or in its own stages', () => {
    const fromCheckout = matches(dockerfile, /^COPY ((?!--from).*) \S+$/gm).flatMap((files) =>
      files.split(' '),
    );
    expect(fromCheckout.length).toBeGreaterThan(3);
    expect(fromCheckout.filter((file) => !existsSync(file))).toEqual([]);
    expect(read('.dockerignore').split('\n')).not.toEqual(
      expect.arrayContaining(['scripts', 'public', 'src', 'backend']),
    );
    const named = matches(dockerfile, /^FROM \S+ AS (\w+)$/gm);
    expect(matches(lastStage, /--from=(\w+)/g).every((stage) => named.includes(stage))).toBe(true);
    expect(matches(lastStage, /--from=build \/app\/(\S+)/g)).toEqual(['dist/server', 'dist/web']);
  });

  it('builds the started files with the scripts of the project', () => {
    expect(dockerfile).toContain("await build('web', 'server')");
    expect(dockerfile).toContain("from './scripts/lib/build.mjs'");
    expect(lastStage).toContain(`CMD ["node", "${MAIN}"]`);
    expect(builds).toContain("main: 'backend/node/main.ts'");
    expect(builds).toContain("outDir: 'dist/server'");
  });

  it('ends in a stage without build tools that runs as an unprivileged user', () => {
    const packages = stages.find((stage) => stage.includes(' AS packages')) ?? '';
    expect(packages).toContain('npm ci --omit=dev');
    expect(matches(lastStage, /^COPY --from=(\w+) \/app\/node_modules/gm)).toEqual(['packages']);
    expect(lastStage).not.toMatch(/^RUN .*npm/m);
    expect(lastStage.indexOf('\nUSER node\n')).toBeGreaterThan(0);
    expect(lastStage.slice(lastStage.indexOf('\nUSER node\n'))).not.toMatch(/^(RUN|COPY|USER root)/m);
  });

  it('exposes the port that the server listens on, and checks its health at the metrics port', () => {
    const { port, host, dataDir, metrics } = settingsOf(inImage);
    expect(matches(lastStage, /^EXPOSE (\d+)$/gm)).toEqual([String(port)]);
    expect(matches(lastStage, /^VOLUME (\S+)$/gm)).toEqual([dataDir]);
    expect(host).toBe('0.0.0.0');
    expect(metrics).toEqual({ host: '0.0.0.0', port: 9090 });
    expect(lastStage).toMatch(/HEALTHCHECK [^]*process\.env\.METRICS_PORT \+ '\/ready'/);
    expect(read('backend/node/metrics/serve-metrics.ts')).toContain("case '/ready':");
  });

  it('uses a version of Node that package.json allows', () => {
    const major = Number(/^ARG NODE=(\d+)/m.exec(dockerfile)?.[1]);
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });
});

describe('the proxy in front', () => {
  const nodes = matches(compose, /^ {2}(node-\d+):$/gm);

  it('lists every node of compose.yaml, at the port of the image', () => {
    expect(nodes.length).toBeGreaterThan(1);
    for (const text of nginx)
      expect(matches(text, /^ {2}server (\S+:\d+)/gm)).toEqual(
        nodes.map((node) => `${node}:${inImage['PORT']}`),
      );
  });

  it('reads files that compose.yaml mounts', () => {
    const mounted = matches(compose, /^ {6}- \.\/(\S+):\/etc\/nginx\/\S+:ro$/gm);
    expect(mounted).toEqual(['deploy/nginx/http.conf', 'deploy/nginx/common.conf']);
    expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
    for (const text of nginx) expect(text).toContain('include /etc/nginx/seller-desk.conf;');
    expect(compose).toContain(':/etc/nginx/seller-desk.conf:ro');
  });

  it('forwards the upgrade, the host and the IP of the client', () => {
    expect(shared).toContain(`location = ${SIGNALS_PATH} {`);
    for (const header of [
      'Host $http_host',
      'X-Forwarded-For $proxy_add_x_forwarded_for',
      'Upgrade $http_upgrade',
    ])
      expect(shared).toContain(`proxy_set_header ${header};`);
    for (const text of nginx) expect(text).toContain('map $http_upgrade $seller_desk_connection {');
    expect(settingsOf(composed).proxies).toBe(1);
  });

  it('has a longer time-out than the server, a shorter idle time and a larger body limit', () => {
    const server = read('backend/node/server.ts');
    const number = (text: string, pattern: RegExp): number =>
      Number(pattern.exec(text)?.[1]?.replaceAll('_', ''));
    const whole = number(server, /whole: ([\d_]+) \}/) / 1000;
    const kept = number(server, /KEEP_ALIVE_MS = ([\d_]+)/) / 1000;
    expect(number(shared, /^proxy_read_timeout (\d+)s/m)).toBeGreaterThan(whole);
    for (const text of nginx) expect(number(text, /keepalive_timeout (\d+)s/)).toBeLessThan(kept);
    const discarded = number(read('backend/core/http/read-upload.ts'), /DISCARD_LIMIT = (\d+) \* MEGABYTE/);
    expect(number(shared, /client_max_body_size (\d+)m/)).toBeGreaterThan(discarded);
    // Five files of 5 MB in one form.
    expect(number(shared, /client_max_body_size (\d+)m/)).toBeGreaterThan(25);
    const signals = shared.slice(shared.indexOf(SIGNALS_PATH));
    expect(number(signals, /proxy_read_timeout (\d+)s/)).toBeGreaterThan(40);
  });
});

describe('the front end before a foreign back end', () => {
  const config = read('deploy/nginx/foreign-backend.conf');

  it('has the content security policy that the server would send, with a nonce per answer', () => {
    const policy = contentSecurityPolicy({
      nonce: '$request_id',
      tencent: false,
      frameHosts: [],
      pictureHosts: [],
      tileOrigins: [],
    });
    expect(config).toContain(`add_header Content-Security-Policy "${policy}";`);
    expect(config).toContain(`sub_filter ${NONCE_PLACE} $request_id;`);
    expect(read('index.html')).toContain(NONCE_PLACE);
  });

  it('caches hashed files forever, never caches the page, and hides dot files', () => {
    expect(config).toMatch(
      /location \/assets\/ \{\n {4}add_header Cache-Control "public, max-age=31536000, immutable";/,
    );
    expect(config).toMatch(/location = \/index\.html \{[^}]*add_header Cache-Control no-store;/);
    expect(config).toMatch(/location ~ \/\\\. \{\n {4}return 404;/);
    expect(config).toContain(`location = ${SIGNALS_PATH} {`);
  });
});

describe('compose.yaml', () => {
  it('kills a node only after the node’s own deadline for stopping', () => {
    const deadline = Number(
      /STOP_DEADLINE_MS = ([\d_]+)/.exec(read('backend/node/server.ts'))?.[1]?.replaceAll('_', ''),
    );
    for (const [text, pattern] of [
      [compose, /stop_grace_period: (\d+)s/],
      [unit, /^TimeoutStopSec=(\d+)s/m],
    ] as const)
      expect(Number(pattern.exec(text)?.[1]) * 1000).toBeGreaterThan(deadline);
  });

  it('gives the nodes one shared folder of files, no privileges and a read-only disk', () => {
    const node = /^x-node: &node\n([^]*?)\n\n/m.exec(compose)?.[1] ?? '';
    expect(node).toContain(`- files:${inImage['DATA_DIR']}`);
    for (const line of ['read_only: true', 'cap_drop:\n    - ALL', 'no-new-privileges:true'])
      expect(node).toContain(line);
    expect(compose).not.toMatch(/privileged|network_mode|docker\.sock/);
  });

  it('publishes only the proxy, and only on this computer', () => {
    expect(matches(compose, /^ {6}- '([\d.:]+)'$/gm)).toEqual(['127.0.0.1:8080:80']);
    expect(compose.match(/^ {4}ports:$/gm)).toHaveLength(1);
  });
});

describe('the service of systemd', () => {
  it('starts the built server with the documented file of settings', () => {
    expect(unit).toContain(`ExecStart=/usr/bin/node ${MAIN}\n`);
    expect(unit).toContain('EnvironmentFile=/etc/seller-desk/environment');
    expect(existsSync('deploy/environment.example')).toBe(true);
    expect(inUnit['DATA_DIR']).toBe('/var/lib/seller-desk');
    expect(unit).toContain('StateDirectory=seller-desk\n');
  });

  it('removes every privilege that the process does not use, and still permits Node’s compiler', () => {
    for (const line of [
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'UMask=0077',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
    // Listing the network addresses of the machine needs sockets of this family.
    expect(unit).toMatch(/^RestrictAddressFamilies=.*AF_NETLINK/m);
  });
});
