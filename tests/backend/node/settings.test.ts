import { describe, expect, it } from 'vitest';
import { type Environment, isLoopback, readSettings } from '@backend/node/settings';

const read = (env: Environment) => readSettings(env, { webRoot: '/package/dist/web' });

const settingsOf = (env: Environment) => {
  const outcome = read(env);
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
  return outcome.settings;
};

const problemsOf = (env: Environment) => {
  const outcome = read(env);
  return outcome.ok ? [] : outcome.problems;
};

describe('settings', () => {
  it('every setting has a default', () => {
    expect(settingsOf({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseLimits: { connections: 10, wait: 5, statement: 20, lock: 5, idle: 30 },
      seed: 'demo',
      captcha: false,
      logLevel: 'info',
      allowDemoOnNetwork: false,
      webRoot: '/package/dist/web',
      drainSeconds: 0,
      security: { secondFactor: 'optional', sessionCookie: 'readable' },
      rateLimit: true,
      passwordInQuery: false,
      proxies: 0,
      frameHosts: [],
      payments: { allowSandbox: false },
      pictureHosts: [],
    });
  });

  it('have their defaults when their values are empty', () => {
    const empty = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'SEED',
      'CAPTCHA',
      'LOG_LEVEL',
      'IM_SDK_APP_ID',
    ];
    expect(settingsOf(Object.fromEntries(empty.map((name) => [name, ' '])))).toEqual(settingsOf({}));
  });

  it.each<[Environment, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ DATA_DIR: '/var/lib/seller-desk' }, { dataDir: '/var/lib/seller-desk' }],
    [{ DATABASE_URL: 'postgres://a:b@db/desk' }, { databaseUrl: 'postgres://a:b@db/desk' }],
    [{ DATABASE_URL: 'postgresql://db/desk' }, { databaseUrl: 'postgresql://db/desk' }],
    [
      { DATABASE_URL: 'postgres://pooler/desk', DATABASE_DIRECT_URL: 'postgres://db/desk' },
      { databaseUrl: 'postgres://pooler/desk', databaseDirectUrl: 'postgres://db/desk' },
    ],
    [
      {
        DATABASE_CONNECTIONS: '40',
        DATABASE_WAIT: '2',
        DATABASE_STATEMENT_TIMEOUT: '60',
        DATABASE_LOCK_TIMEOUT: '3',
        DATABASE_IDLE_TIMEOUT: '600',
      },
      { databaseLimits: { connections: 40, wait: 2, statement: 60, lock: 3, idle: 600 } },
    ],
    [{ SEED: 'none' }, { seed: 'none', captcha: true }],
    [{ SEED: 'none', CAPTCHA: 'off' }, { captcha: false }],
    [{ CAPTCHA: 'on' }, { seed: 'demo', captcha: true }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ DRAIN_SECONDS: '15' }, { drainSeconds: 15 }],
    [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
    [{ PASSWORD_IN_QUERY: 'allow' }, { passwordInQuery: true }],
    [
      {
        SECOND_FACTOR: 'platform',
        SESSION_COOKIE: 'httponly',
        SECOND_FACTOR_KEY: `${'k'.repeat(32)} ${'j'.repeat(32)}`,
      },
      {
        security: {
          secondFactor: 'platform',
          sessionCookie: 'httponly',
          secondFactorKeys: ['k'.repeat(32), 'j'.repeat(32)],
        },
      },
    ],
    [
      { BANK_KEYS: `${'n'.repeat(32)} ${'o'.repeat(32)}` },
      {
        security: {
          secondFactor: 'optional',
          sessionCookie: 'readable',
          bankKeys: ['n'.repeat(32), 'o'.repeat(32)],
        },
      },
    ],
    [{ PROXIES: '2' }, { proxies: 2 }],
    [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_PORT: '0', METRICS_HOST: '10.0.0.5' }, { metrics: { host: '10.0.0.5', port: 0 } }],
    [{ WEB_ROOT: '/srv/web' }, { webRoot: '/srv/web' }],
    [
      { FRAME_HOSTS: 'https://help.example, http://127.0.0.1:9000' },
      { frameHosts: ['https://help.example', 'http://127.0.0.1:9000'] },
    ],
    [{ PICTURE_HOSTS: 'https://pictures.example' }, { pictureHosts: ['https://pictures.example'] }],
    [{ HOST: '0.0.0.0', SEED: 'none' }, { host: '0.0.0.0' }],
    [
      { HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: '1' },
      { host: '0.0.0.0', allowDemoOnNetwork: true },
    ],
    [
      { IM_SDK_APP_ID: '1400000000', IM_SECRET_KEY: 'key' },
      {
        chat: {
          sdkAppId: '1400000000',
          secretKey: 'key',
          admin: 'administrator',
          restUrl: 'https://console.tim.qq.com',
        },
      },
    ],
    [
      {
        IM_SDK_APP_ID: '1400000000',
        IM_SECRET_KEY: 'key',
        IM_ADMIN: 'desk',
        IM_REST_URL: 'https://adminapisgp.im.qcloud.com',
      },
      { chat: { admin: 'desk', restUrl: 'https://adminapisgp.im.qcloud.com' } },
    ],
    [
      { IM_SDK_APP_ID: '1400000000', IM_SECRET_KEY: 'key', IM_REST_URL: 'off' },
      { chat: { sdkAppId: '1400000000', secretKey: 'key', admin: 'administrator' } },
    ],
  ])('are read from %o', (env, expected) => {
    expect(settingsOf(env)).toMatchObject(expected);
  });

  it.each<[Environment, RegExp]>([
    [{ PORT: 'http' }, /^PORT must be a number from 0 to 65535.*it is "http"\.$/],
    [{ PORT: '65536' }, /^PORT/],
    [{ PORT: '-1' }, /^PORT/],
    [{ PORT: '80.5' }, /^PORT/],
    [{ HOST: 'two words' }, /^HOST must be a host name/],
    [{ SEED: 'yes' }, /^SEED must be demo or none; it is "yes"\.$/],
    [{ CAPTCHA: 'true' }, /^CAPTCHA must be on or off/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal or error/],
    [{ ALLOW_DEMO_ON_NETWORK: 'yes' }, /^ALLOW_DEMO_ON_NETWORK must be 0 or 1/],
    [{ DATABASE_URL: 'mysql://db/desk' }, /^DATABASE_URL must look like postgres:/],
    [{ DATABASE_URL: 'db' }, /^DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://a@db/desk', DATABASE_DIRECT_URL: 'db' }, /^DATABASE_DIRECT_URL must look/],
    [{ DATABASE_DIRECT_URL: 'postgres://a@db/desk' }, /^DATABASE_DIRECT_URL goes with DATABASE_URL/],
    [
      { DATABASE_CONNECTIONS: '0' },
      /^DATABASE_CONNECTIONS must be a whole number from 1 to 1000; it is "0"\.$/,
    ],
    [{ DATABASE_WAIT: '61' }, /^DATABASE_WAIT must be a whole number from 1 to 60/],
    [{ DATABASE_STATEMENT_TIMEOUT: '1.5' }, /^DATABASE_STATEMENT_TIMEOUT/],
    [{ DATABASE_LOCK_TIMEOUT: 'never' }, /^DATABASE_LOCK_TIMEOUT/],
    [{ DATABASE_IDLE_TIMEOUT: '-1' }, /^DATABASE_IDLE_TIMEOUT/],
    [
      { FRAME_HOSTS: 'https://a.example; script-src *' },
      /^FRAME_HOSTS must list origins.*"https:\/\/a\.example;"/,
    ],
    [{ METRICS_PORT: 'yes' }, /^METRICS_PORT must be a number from 0 to 65535, or empty/],
    [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS must be a whole number from 0 to 60/],
    [{ PROXIES: 'yes' }, /^PROXIES must be the number of proxies in front/],
    [{ FRAME_HOSTS: 'https://a.example/page' }, /^FRAME_HOSTS/],
    [{ PICTURE_HOSTS: '*' }, /^PICTURE_HOSTS must list origins/],
    [{ PICTURE_HOSTS: 'javascript:alert(1)' }, /^PICTURE_HOSTS/],
    [{ IM_SDK_APP_ID: 'abc', IM_SECRET_KEY: 'key' }, /^IM_SDK_APP_ID must be the number/],
    [{ IM_SDK_APP_ID: '1400000000' }, /belong together/],
    [{ IM_REST_URL: 'console.tim.qq.com' }, /^IM_REST_URL must be an address/],
    [{ IM_SECRET_KEY: 'key' }, /belong together/],
    [{ HOST: '0.0.0.0' }, /^SEED=demo is refused with HOST=0\.0\.0\.0/],
    [{ HOST: 'desk.example', SEED: 'demo' }, /ALLOW_DEMO_ON_NETWORK=1/],
  ])('refuse %o with one clear message', (env, sentence) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });

  it('are reported with all faults at once, and without a secret', () => {
    const problems = problemsOf({
      PORT: 'x',
      SEED: 'x',
      LOG_LEVEL: 'x',
      DATABASE_URL: 'mysql://me:secret@db',
      IM_SECRET_KEY: 'secret',
    });
    expect(problems).toHaveLength(5);
    expect(problems.join()).not.toContain('secret@');
  });

  it.each(['127.0.0.1', '127.8.8.8', 'localhost', 'LOCALHOST', '::1', '[::1]'])(
    'recognise %s as this computer',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each(['0.0.0.0', '::', '192.168.1.2', 'localhost.example', '127.0.0.1.example', '1127.0.0.1'])(
    'recognise %s as the network',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
