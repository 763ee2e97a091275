import type { Locator, Page } from '@playwright/test';
import { expect } from './desk';

type Entry = Readonly<Record<string, unknown>>;

const page = (path: string, title: string, more: Entry = {}): Entry => ({
  path: '/',
  hidden: false,
  component: 'Layout',
  children: [
    {
      name: path.replaceAll('/', '-'),
      path,
      hidden: false,
      component: 'work/list/index',
      meta: { title, icon: '#', noCache: false, link: null },
      ...more,
    },
  ],
});

export const FRAME_URL = 'https://help.example/start';
const OUTSIDE = 'https://outside.example/';

/** A tree with one entry of each kind that a server may send. */
const EVERY_KIND: readonly Entry[] = [
  page('work/list', '工单管理'),
  page('work/fresh', '不缓存', { meta: { title: '不缓存', icon: '#', noCache: true, link: null } }),
  page('sms', '短信记录', { component: 'sms/index' }),
  page('help', '帮助中心', {
    component: 'InnerLink',
    meta: { title: '帮助中心', icon: '#', noCache: false, link: FRAME_URL },
  }),
  { path: OUTSIDE, hidden: false, component: 'Layout', meta: { title: '外部网站', link: OUTSIDE } },
];

/** Replaces the server's route tree by this one. */
export const serveRoutes = (browserPage: Page, data: readonly Entry[] = EVERY_KIND): Promise<unknown> =>
  browserPage.route('**/api/getRouters', (route) => route.fulfill({ json: { code: 200, msg: 'ok', data } }));

/** The tab bar above the page, with a method for each action. */
export class TabBar {
  readonly #page: Page;

  constructor(browserPage: Page) {
    this.#page = browserPage;
  }

  get list(): Locator {
    return this.#page.getByRole('tablist', { name: '已打开的页面' });
  }

  tab(title: string): Locator {
    return this.list.getByRole('tab', { name: title, exact: true });
  }

  titles(): Promise<string[]> {
    return this.list.getByRole('tab').allInnerTexts();
  }

  /** Checks the titles of the tabs, also right after a sign-in, which loads the frame first. */
  async shows(...titles: string[]): Promise<void> {
    await expect.poll(() => this.titles(), { timeout: 45_000 }).toEqual(titles);
  }

  async isActive(title: string): Promise<void> {
    await expect(this.tab(title)).toHaveAttribute('aria-selected', 'true');
  }

  /** Opens a page from the side menu. */
  async visit(title: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title }).click();
    await this.isActive(title);
  }

  async goTo(title: string): Promise<void> {
    await this.tab(title).click();
    await this.isActive(title);
  }

  closeSign(title: string): Locator {
    return this.list.getByTitle(`关闭${title}`);
  }

  /** Chooses an entry in the menu of a tab. A moving tab strip closes the menu, which is then opened again. */
  async choose(title: string, entry: string): Promise<void> {
    await expect(async () => {
      if ((await this.entry(entry).count()) === 0) await this.tab(title).click({ button: 'right' });
      await this.entry(entry).click({ timeout: 3_000 });
    }).toPass();
  }

  /** The entries in the menu of a tab. */
  get entries(): Locator {
    return this.#page.getByRole('menu').filter({ hasText: '刷新页面' }).getByRole('menuitem');
  }

  entry(name: string): Locator {
    return this.#page.getByRole('menuitem', { name, exact: true });
  }
}
