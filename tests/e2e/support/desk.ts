import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { leaveAsFound } from './leave-as-found';

const PASSWORD = 'demo-2026';

const urlOf = (name: 'E2E_BASE' | 'E2E_DEMO'): string => {
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: see support/start.ts`);
  return url;
};
const baseUrl = (): string => urlOf('E2E_BASE');

/** The page of a person, with a method for each action. */
export class Desk {
  readonly page: Page;
  readonly #at: 'E2E_BASE' | 'E2E_DEMO';

  constructor(page: Page, at: 'E2E_BASE' | 'E2E_DEMO' = 'E2E_BASE') {
    this.page = page;
    this.#at = at;
  }

  async visit(path = '/'): Promise<void> {
    await this.page.goto(`${urlOf(this.#at)}${path}`);
  }

  async signIn(userName: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel('账号', { exact: true }).fill(userName);
    await this.page.getByLabel('密码', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: /^登\s?录$/ }).click();
  }

  async enter(userName: string, path = '/work/list'): Promise<void> {
    await this.visit(path);
    await this.signIn(userName);
    await expect(this.page.getByRole('navigation', { name: '主菜单' })).toBeVisible({ timeout: 45_000 });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: '工单信息' });
  }

  async open(workId: string): Promise<void> {
    await this.visit(`/work/list?work=${workId}`);
    await expect(this.dialog).toBeVisible();
  }

  action(name: '回复' | '催办' | '完结'): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  get replyField(): Locator {
    return this.dialog.getByLabel('回复内容');
  }

  async reply(text: string): Promise<void> {
    await this.replyField.fill(text);
    await this.action('回复').click();
  }

  message(text: string): Locator {
    return this.dialog.getByRole('region', { name: '沟通记录' }).getByText(text, { exact: true });
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /用户菜单/ }).click();
    await this.page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(this.page.getByText('确定注销并退出系统吗？')).toBeVisible();
    await this.page.getByRole('button', { name: /^确\s?定$/ }).click();
  }

  /** Ends the session on the server. This browser keeps its cookie and is not notified. */
  async endSessionOnTheServer(): Promise<void> {
    const cookies = await this.page.context().cookies();
    const token = cookies.find(({ name }) => name === 'Seller-Token')?.value ?? '';
    await fetch(`${baseUrl()}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${decodeURIComponent(token)}`, platform: 'cyy' },
    });
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}

/** The API as another person uses it, to create a work order or to read stored data. */
export class Api {
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
  }

  static async as(userName: string, password = PASSWORD): Promise<Api> {
    const answer = await fetch(`${baseUrl()}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', platform: 'cyy' },
      body: JSON.stringify({ username: userName, password }),
    });
    const { token } = (await answer.json()) as { token: string };
    return new Api({ authorization: `Bearer ${token}`, platform: 'cyy', 'content-type': 'application/json' });
  }

  async read<T>(path: string): Promise<T> {
    const answer = await fetch(`${baseUrl()}/api${path}`, { headers: this.#headers });
    return (await answer.json()) as T;
  }

  async command<T>(path: string, body: object, method: 'POST' | 'DELETE' = 'POST'): Promise<T> {
    const answer = await fetch(`${baseUrl()}/api${path}`, {
      method,
      headers: { ...this.#headers, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }

  /** Creates a work order on an order of the demo's handler, so that each test has its own. */
  async newWorkOrder(content: string): Promise<string> {
    const handler = await Api.as('handler');
    const { rows } = await handler.read<{ rows: { orderId: string; orderNo: string }[] }>(
      '/seller/work/list?pageSize=100&params[order]=1',
    );
    for (const { orderId, orderNo } of rows) {
      const saved = await this.command<{ code: number; data?: { id: string } }>('/seller/work', {
        type: 'AFTER_SALE',
        level: 'NORMAL',
        formKey: 'work_order_form',
        order: { orderId, orderNo, content, image: [] },
      });
      if (saved.data !== undefined) return saved.data.id;
    }
    throw new Error('the demo data hold no order that both of them see');
  }

  async messages(workId: string): Promise<readonly string[]> {
    const page = await this.read<{ data: { content: string }[] }>(
      `/seller/work/im/comments/${workId}?pageSize=100`,
    );
    return page.data.map(({ content }) => content);
  }
}

/** A second person in a separate browser. */
export const anotherPerson = async (browser: Browser): Promise<{ desk: Desk; context: BrowserContext }> => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  return { desk: new Desk(await context.newPage()), context };
};

/**
 * A test that uses `desk` also fails on an uncaught error and on a violation of the content security policy, because
 * the screen may show neither.
 */
export const test = base.extend<{ desk: Desk; calls: undefined }>({
  calls: [
    async ({ context }, use) => {
      await use(undefined);
      await leaveAsFound(context);
    },
    { auto: true },
  ],
  desk: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => {
      if (/content security policy/i.test(line.text())) faults.push(line.text());
    });
    await use(new Desk(page));
    expect(faults, 'uncaught errors in the page, and what its policy refused').toEqual([]);
  },
});

export { expect };
