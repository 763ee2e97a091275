import { expect } from '@playwright/test';
import { Desk } from '../desk';
import type { Ledger } from './ledger';
import type { Person } from './person';

const WAITING = '留到下次登录的一句';

/**
 * A message waits while its author signs out and another person writes in the same browser. The second
 * person neither sees nor sends the waiting message. It is sent when its author returns.
 */
export const signInAsAnother = (
  person: Person,
  other: string,
  { ledger, workId }: { readonly ledger: Ledger; readonly workId: string },
): Promise<void> =>
  person.inTurn(async () => {
    const tab = person.lastTab();
    const { context } = person;
    const refuse = (route: { abort: (code: string) => Promise<void> }) => route.abort('internetdisconnected');
    await person.allArrived(tab, 120_000);
    await context.route('**/api/seller/work/reply', refuse);
    await person.writeIn(tab, WAITING);
    await expect(tab.chat.unsent).toHaveCount(1);

    const leave = async (question: RegExp) => {
      await tab.page.keyboard.press('Escape');
      const { page } = tab;
      await page.getByRole('button', { name: /用户菜单/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await expect(page.getByText(question)).toBeVisible();
      await page.getByRole('button', { name: /^确\s?定$/ }).click();
      await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
    };
    await leave(/^有 1 条消息还没有发出/);
    await context.unroute('**/api/seller/work/reply', refuse);

    const comeIn = async (userName: string) => {
      await new Desk(tab.page).signIn(userName);
      await expect(tab.page.getByLabel('账号', { exact: true })).toBeHidden();
    };
    await comeIn(other);
    await person.writeIn(tab, '我是另一个人', other);
    await person.allArrived(tab, 60_000, other);
    const rows = (await ledger.stored(workId)).map(({ content }) => content);
    expect(rows).toContain('我是另一个人');
    expect(rows).not.toContain(WAITING);
    await leave(/^确定注销并退出系统吗/);

    await comeIn(person.userName);
    for (const each of person.tabs) await person.settle(each);
  });
