import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { HOME_FILLED, pressSignIn, SIGN_IN_FORM } from '../stages/places';
import type { Seen } from '../watch';
import { proxied, serveFolder, type Answer } from './serve-folder';

/** A running application of the comparison, and the elements that show its progress. */
export interface Subject {
  readonly name: string;
  readonly base: string;
  readonly loginPath: string;
  readonly form: Seen;
  /** The elements of the home page once it shows its data. */
  readonly home: Seen;
  /** The elements that show the home page of the last visit before the application runs, if it does this. */
  readonly lastHome?: Seen;
  /** The origin to which the build sends its calls, if it is not `base`. `visit` answers these calls from `base`. */
  readonly asks?: string;
  /** Runs in each page before it loads. */
  readonly prepare?: () => void;
  /** Fills in the form and clicks, without waiting for the next page. */
  readonly signIn: (page: Page) => Promise<void>;
  readonly stop: () => Promise<unknown>;
}

/** The pinned commit of each peer, which is fetched when no folder is given. */
export const PEERS = {
  ruoyi: {
    name: 'RuoYi-Vue3',
    repository: 'https://github.com/yangzongzhuan/RuoYi-Vue3.git',
    commit: 'e019ee11fd523cef135028d33dda77531122a2f3',
    folder: '.',
    build: [['npx', 'vite', 'build']],
  },
  antPro: {
    name: 'Ant Design Pro',
    repository: 'https://github.com/ant-design/ant-design-pro.git',
    commit: 'adfd44085738ca953573a13322c1ba84aca8b9e3',
    folder: '.',
    build: [
      ['npx', 'max', 'setup'],
      ['npx', 'max', 'build'],
    ],
  },
  reactAdmin: {
    name: 'react-admin',
    repository: 'https://github.com/marmelab/react-admin.git',
    commit: '051f511bb0afb5ea565c2d3728bf4dab0a6fa5e0',
    folder: 'examples/simple',
    build: [['npx', 'vite', 'build']],
  },
} as const satisfies Record<string, Peer>;

export interface Peer {
  readonly name: string;
  readonly repository: string;
  readonly commit: string;
  /** The folder of the package, below the checkout. */
  readonly folder: string;
  readonly build: readonly (readonly string[])[];
}

export type PeerId = keyof typeof PEERS;

const filled =
  (user: string, password: string, name: string, secret: string, button: string) => async (page: Page) => {
    await page.locator(user).fill(name);
    await page.locator(password).fill(secret);
    await page.locator(button).click();
  };

const nothing: Answer = () => false;

/** Our own build, served by our back end. */
export const own = (name: string, base: string): Subject => ({
  name,
  base,
  loginPath: '/login',
  form: SIGN_IN_FORM,
  home: HOME_FILLED,
  lastHome: ['iframe#last-view[data-shown]'],
  signIn: (page) => pressSignIn(page),
  stop: () => Promise.resolve(),
});

/** The front end of the RuoYi family over our back end; its home page is static. */
const ruoyi = async (checkout: string, backEnd: string): Promise<Subject> => {
  const { base, stop } = await serveFolder(join(checkout, 'dist'), proxied('/prod-api', `${backEnd}/api`));
  return {
    name: PEERS.ruoyi.name,
    base,
    stop,
    loginPath: '/login',
    form: ['.login-form input[type="password"]', '.login-form button'],
    home: ['.sidebar-container .el-menu-item', '.app-container.home'],
    signIn: filled(
      '.login-form input[type="text"]',
      '.login-form input[type="password"]',
      'seller',
      'demo-2026',
      '.login-form button',
    ),
  };
};

/** Serves the answers of Ant Design Pro's mock server, but without its delay of two seconds at the sign-in. */
const mocked = async (checkout: string): Promise<Answer> => {
  interface Mock {
    readonly default: Readonly<Record<string, unknown>>;
  }
  const read = async (file: string) =>
    ((await import(pathToFileURL(join(checkout, file)).href)) as Mock).default;
  const { defaultUser } = (await import(pathToFileURL(join(checkout, 'mock/utils.ts')).href)) as {
    readonly defaultUser: object;
  };
  const analysis = await read('src/pages/dashboard/analysis/_mock.ts');
  let signedIn = false;
  const send = (body: unknown) => JSON.stringify(body);
  return (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://mock.invalid');
    if (!pathname.startsWith('/api/')) return false;
    const answer = (status: number, body: string) =>
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (pathname === '/api/login/account') {
      signedIn = true;
      answer(200, send({ status: 'ok', type: 'account', currentAuthority: 'admin' }));
    } else if (pathname === '/api/currentUser') {
      answer(signedIn ? 200 : 401, send({ success: true, data: { ...defaultUser, access: 'admin' } }));
    } else {
      // The keys of Ant Design Pro's mock file contain two spaces between method and path.
      const found = Object.entries(analysis).find(([key]) => key.split(/\s+/)[1] === pathname)?.[1];
      const res = {
        json: (body: unknown) => answer(200, send(body)),
        send: (body: unknown) => answer(200, send(body)),
      };
      if (typeof found === 'function')
        (found as (request: unknown, response: unknown) => void)(incoming, res);
      else answer(200, send(found ?? { data: [], success: true }));
    }
    return true;
  };
};

const antPro = async (checkout: string): Promise<Subject> => {
  const { base, stop } = await serveFolder(join(checkout, 'dist'), await mocked(checkout));
  return {
    name: PEERS.antPro.name,
    base,
    stop,
    asks: 'https://pro-api.ant-design-demo.workers.dev',
    loginPath: '/user/login',
    form: ['#username', '#password'],
    home: ['.ant-menu-item', '.ant-statistic, .ant-card canvas, .ant-card'],
    signIn: filled('#username', '#password', 'admin', 'ant.design', 'button.ant-btn-primary'),
  };
};

/** The demo of react-admin keeps its data in the page and calls no server. */
const reactAdmin = async (checkout: string): Promise<Subject> => {
  const { base, stop } = await serveFolder(join(checkout, PEERS.reactAdmin.folder, 'dist'), nothing);
  return {
    name: PEERS.reactAdmin.name,
    base,
    stop,
    loginPath: '/#/login',
    // The demo of react-admin treats a new browser as signed in.
    prepare: () => {
      if (sessionStorage.getItem('bench') !== null) return;
      sessionStorage.setItem('bench', '1');
      localStorage.setItem('not_authenticated', 'true');
    },
    form: ['input[name="username"]', 'input[name="password"]'],
    home: ['.RaDatagrid-row, .RaList-main tbody tr'],
    signIn: filled(
      'input[name="username"]',
      'input[name="password"]',
      'admin',
      'password',
      'button[type="submit"]',
    ),
  };
};

export const startPeer = (id: PeerId, checkout: string, backEnd: string): Promise<Subject> =>
  ({ ruoyi, antPro, reactAdmin })[id](checkout, backEnd);
