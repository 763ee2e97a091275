import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../backend/node/settings';

interface Readme {
  /** The depth of each heading, in order. */
  readonly headings: readonly number[];
  readonly shell: readonly string[];
  readonly code: readonly string[];
  readonly links: readonly string[];
  /** The keys and the defaults of the configuration table, in order. */
  readonly settings: readonly { readonly names: readonly string[]; readonly code: readonly string[] }[];
  readonly tables: readonly number[];
}

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const read = (file: string): Readme => {
  const text = readFileSync(file, 'utf8');
  const [, blocks = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  const rows = matches(prose, /^(\|.*\|)$/gm).filter((row) => !/^\|[-|]+\|$/.test(row));
  return {
    headings: matches(prose, /^(#+) /gm).map((marks) => marks.length),
    shell: blocks
      .split('\n')
      .map((line) => line.replace(/#.*$/, '').trim())
      .filter((line) => line !== ''),
    code: matches(prose, /`([^`]+)`/g).toSorted(),
    links: matches(prose, /(?:\]\(|<(?=https?:)|(?:src|srcset)=")([^)>"\s]+)/g)
      .filter((link) => !/^README/.test(link))
      .toSorted(),
    settings: rows
      .filter((row) => /^\| `[A-Z]/.test(row))
      .map((row) => {
        const [names = '', fallback = ''] = row.split('|').slice(1);
        return { names: matches(names, /`([^`]+)`/g), code: matches(fallback, /`([^`]+)`/g) };
      }),
    tables: rows.map((row) => row.split('|').length),
  };
};

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const leadsSomewhere = (link: string): boolean => {
  const [file = '', anchor] = link.split('#');
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  return matches(readFileSync(file, 'utf8'), /^#+ (.*)$/gm).some((heading) => anchorOf(heading) === anchor);
};

const english = read('README.md');
const chinese = read('README.zh-CN.md');

/** The name of every setting that the server reads, recorded by an environment proxy. */
const settingsAskedFor = (): readonly string[] => {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_target, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  readSettings(environment, { webRoot: 'dist/web' });
  return [...asked].toSorted();
};

describe('README.md and README.zh-CN.md', () => {
  it.each(['README.md', 'README.zh-CN.md'])(
    '%s describes the product in at most three sentences, and then shows it in both themes',
    (file) => {
      const [, , purpose = '', picture = ''] = readFileSync(file, 'utf8').split('\n\n');
      expect(purpose).toMatch(/^seller-desk (?:is|是)/);
      expect(matches(purpose, /([.。])(?=\s|$)/gm).length).toBeLessThanOrEqual(3);
      const shown = matches(picture, /(docs\/pictures\/gallery\/[\w-]+\.webp)/g);
      expect(shown.map((path) => /-(light|dark)\.webp$/.exec(path)?.[1])).toEqual(['dark', 'light']);
      expect(shown.every((path) => existsSync(path))).toBe(true);
    },
  );

  it('link to each other', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('](README.zh-CN.md)');
    expect(readFileSync('README.zh-CN.md', 'utf8')).toContain('](README.md)');
  });

  it('have the same structure: headings, tables, commands', () => {
    expect(english.headings.length).toBeGreaterThan(3);
    expect(chinese.headings).toEqual(english.headings);
    expect(chinese.tables).toEqual(english.tables);
    expect(english.shell).toEqual(['npm start', 'npm test']);
    expect(chinese.shell).toEqual(english.shell);
  });

  it('contain the same code, pictures and links', () => {
    expect(chinese.code).toEqual(english.code);
    expect(chinese.links).toEqual(english.links);
  });

  it('link to files and headings that exist', () => {
    const links = english.links.filter((link) => !/^https?:/.test(link));
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
    expect(leadsSomewhere('docs/gallery.md#no-such-heading')).toBe(false);
  });

  it.each(['README.md', 'README.zh-CN.md'])('%s links each area to its pictures', (file) => {
    const [, table = ''] =
      /\n## (?:What you can do with it|可以用它做什么)\n\n((?:\|.*\n)+)/.exec(readFileSync(file, 'utf8')) ??
      [];
    const areas = matches(table, /^(\|.*\|)$/gm).slice(2);
    expect(areas.length).toBeGreaterThan(10);
    expect(areas.filter((row) => !/^\| \[[^\]]+\]\(docs\/gallery\.md#/.test(row))).toEqual([]);
  });

  it('have the same settings with the same defaults in their tables', () => {
    expect(chinese.settings).toEqual(english.settings);
  });

  it.each([
    ['README.md', english],
    ['README.zh-CN.md', chinese],
  ])('%s lists exactly the settings that the server reads', (_file, { settings }) => {
    expect(settings.flatMap(({ names }) => names).toSorted()).toEqual(settingsAskedFor());
  });

  it('state the defaults that the server uses', () => {
    const result = readSettings({}, { webRoot: 'dist/web' });
    if (!result.ok) throw new Error(result.problems.join('\n'));
    const { port, host, dataDir, seed, logLevel, allowDemoOnNetwork, webRoot, databaseUrl, chat, captcha } =
      result.settings;
    const {
      databaseDirectUrl,
      databaseLimits,
      drainSeconds,
      metrics,
      rateLimit,
      proxies,
      frameHosts,
      pictureHosts,
    } = result.settings;
    const { passwordInQuery } = result.settings;
    const { security, uploads, payments } = result.settings;
    const withChat = readSettings({ IM_SDK_APP_ID: '1', IM_SECRET_KEY: 'key' }, { webRoot: '' });
    const chatDefaults = withChat.ok ? withChat.settings.chat : undefined;
    const captchaWithout = readSettings({ SEED: 'none' }, { webRoot: '' });
    const reported = Object.fromEntries(
      english.settings.map(({ names, code }) => [names.join(), code.join()]),
    );
    const onOff = (on: boolean): string => (on ? 'on' : 'off');
    expect(reported).toEqual({
      PAYMENTS: payments?.kind ?? 'sandbox,off',
      PAYMENTS_FILE: payments?.accountsFile ?? '',
      ALLOW_SANDBOX_PAYMENTS: payments?.allowSandbox === true ? '1' : '0',
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
      'S3_ENDPOINT,S3_BUCKET,S3_ACCESS_KEY,S3_SECRET_KEY': uploads?.endpoint ?? '',
      DATABASE_URL: databaseUrl ?? '',
      DATABASE_DIRECT_URL: databaseDirectUrl ?? '',
      DATABASE_CONNECTIONS: String(databaseLimits?.connections),
      DATABASE_WAIT: String(databaseLimits?.wait),
      DATABASE_STATEMENT_TIMEOUT: String(databaseLimits?.statement),
      DATABASE_LOCK_TIMEOUT: String(databaseLimits?.lock),
      DATABASE_IDLE_TIMEOUT: String(databaseLimits?.idle),
      SEED: seed,
      CAPTCHA: [captcha, captchaWithout.ok && captchaWithout.settings.captcha].map(onOff).join(),
      SECOND_FACTOR: security?.secondFactor,
      SECOND_FACTOR_KEY: security?.secondFactorKeys?.[0] ?? '',
      BANK_KEYS: security?.bankKeys?.join(' ') ?? '',
      SESSION_COOKIE: security?.sessionCookie,
      LOG_LEVEL: logLevel,
      ALLOW_DEMO_ON_NETWORK: allowDemoOnNetwork ? '1' : '0',
      'IM_SDK_APP_ID,IM_SECRET_KEY': chat?.sdkAppId ?? '',
      IM_ADMIN: chatDefaults?.admin,
      IM_REST_URL: chatDefaults?.restUrl,
      DRAIN_SECONDS: String(drainSeconds),
      METRICS_PORT: metrics === undefined ? '' : String(metrics.port),
      METRICS_HOST: '127.0.0.1',
      RATE_LIMIT: onOff(rateLimit),
      PASSWORD_IN_QUERY: passwordInQuery ? 'allow' : 'refuse',
      PROXIES: String(proxies),
      FRAME_HOSTS: frameHosts.join(' '),
      PICTURE_HOSTS: pictureHosts.join(' '),
      WEB_ROOT: webRoot,
    });
  });
});
