import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { leaveAsFound } from './leave-as-found';

/**
 * Opens pages and calls the API as a demo user of a brand. The brands are named as in the development hosts.
 */
export const VARIANTS = ['cyy', 'kyx', 'xcm', 'dc_az'] as const;
export type Variant = (typeof VARIANTS)[number];

const PASSWORD = 'demo-2026';

const served = (): URL => {
  const url = process.env['E2E_BASE'];
  if (url === undefined) throw new Error('E2E_BASE is not set: see support/start.ts');
  return new URL(url);
};

/** The URL of a host of the same server. Chromium resolves every name below `localhost` to this computer. */
export const urlOf = (host: string, path = ''): string => `http://${host}:${served().port}${path}`;

export const hostOf = (variant: Variant): string => `${variant}.localhost`;

export const onVariant = (variant: Variant, path = ''): string => urlOf(hostOf(variant), path);

/** The URL of a path on the host of cyy, which most tests use. */
export const urlOnCyy = (path = ''): string => `${served().origin}${path}`;

const freshToken = async (userName: string, variant: Variant): Promise<string> => {
  const answer = await fetch(urlOnCyy('/api/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: variant },
    body: JSON.stringify({ username: userName, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`${userName} cannot sign in on ${variant}`);
  return token;
};

const known = new Map<string, Promise<string>>();

const sharedToken = (userName: string, variant: Variant): Promise<string> => {
  const key = `${variant} ${userName}`;
  const token = known.get(key) ?? freshToken(userName, variant);
  known.set(key, token);
  return token;
};

/** The server's answer to a read by a person, without a screen. */
export const answerTo = async <T>(userName: string, path: string, variant: Variant = 'cyy'): Promise<T> => {
  const headers = { authorization: `Bearer ${await sharedToken(userName, variant)}`, platform: variant };
  return (await (await fetch(urlOnCyy(`/api${path}`), { headers })).json()) as T;
};

/** The server's answer to a command by a person, without a screen; `PUT` by default. */
export const commandTo = async <T>(
  userName: string,
  path: string,
  body: unknown,
  variant: Variant = 'cyy',
  method: 'PUT' | 'POST' = 'PUT',
): Promise<T> => {
  const answer = await fetch(urlOnCyy(`/api${path}`), {
    method,
    headers: {
      authorization: `Bearer ${await sharedToken(userName, variant)}`,
      platform: variant,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
};

/** Uploads a PNG as a person, without a screen, and returns the name of the file. */
export const uploadTo = async (
  userName: string,
  prefix: string,
  content: Buffer,
  variant: Variant = 'cyy',
): Promise<string> => {
  const body = new FormData();
  body.set('image', new File([Uint8Array.from(content)], 'picture.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${await sharedToken(userName, variant)}`, platform: variant };
  const answer = await fetch(urlOnCyy(`/api/common/upload/${prefix}`), { method: 'POST', headers, body });
  const { fileName } = (await answer.json()) as { fileName?: string };
  if (fileName === undefined) throw new Error(`${userName} cannot store a picture`);
  return fileName;
};

/** The id of the order of the first work order that this user sees. */
export const anOrderOf = async (variant: Variant, userName = 'seller'): Promise<string> => {
  const path = '/seller/work/list?pageNum=1&pageSize=1';
  const { rows } = await answerTo<{ rows: readonly { orderId: string }[] }>(userName, path, variant);
  const [first] = rows;
  if (first === undefined) throw new Error(`${userName} sees no order on ${variant}`);
  return first.orderId;
};

interface SignedIn {
  readonly variant?: Variant;
  readonly userName?: string;
  /** Whether the session is new, for tests that end it. */
  readonly own?: boolean;
}

/** Signs a browser in by storing the token where the sign-in page would store it. */
export const signedIn = async (
  context: BrowserContext,
  { variant = 'cyy', userName = 'seller', own = false }: SignedIn = {},
): Promise<void> => {
  const value = await (own ? freshToken : sharedToken)(userName, variant);
  const urls = variant === 'cyy' ? [urlOnCyy(), onVariant('cyy')] : [onVariant(variant)];
  await context.addCookies(urls.map((url) => ({ name: 'Seller-Token', value, url })));
};

/**
 * Fills the browser's storage as earlier visits would: texts unchanged, and objects with the version of their format.
 */
export const remembered = async (
  context: BrowserContext,
  things: Readonly<Record<string, string | object>>,
): Promise<void> => {
  const stored = Object.entries(things).map(([key, value]): [string, string] => [
    `seller:${key}`,
    typeof value === 'string' ? value : JSON.stringify({ v: 1, data: value }),
  ]);
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, stored);
};

/** The first visible parts of the shell. */
export const frameOf = (page: Page) => ({
  bar: page.getByRole('banner'),
  sidebar: page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ }),
  menuButton: page.getByRole('button', { name: /^(打开菜单|收起菜单|Open the menu|Close the menu)$/ }),
  breadcrumb: page.getByRole('navigation', { name: /^(当前位置|You are here)$/ }),
  userMenu: page.getByRole('button', { name: /^(用户菜单|User menu)/ }),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
});

interface Watched {
  /** The errors of the console and the page. A test that expects errors empties the list. */
  readonly complaints: string[];
}

/** After every test, the console must be free of errors. */
export const test = base.extend<Watched>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      await leaveAsFound(page.context());
      expect(complaints, 'complaints in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
