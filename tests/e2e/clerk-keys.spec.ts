import type { Page } from '@playwright/test';
import { chatOf } from './support/chat/chat-panel';
import { Api } from './support/desk';
import { expect, frameOf, urlOnCyy, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

/** Tests that one key sends in every composer, that a scanner can ship, and that the two parties look different. */

const reply = { image: [], flag: 0, reissue: 0 };

const opened = async (page: Page, userName: string, workId: string) => {
  await signedIn(page.context(), { userName });
  await page.goto(urlOnCyy(`/work/list?work=${workId}`));
  const dialog = page.getByRole('dialog', { name: '工单信息' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('the chosen send key sends in the dialog and in the chat, and the other one starts a new line', async ({
  page,
}) => {
  const seller = await Api.as('seller');
  const workId = await seller.newWorkOrder('发送键');
  const dialog = await opened(page, 'seller', workId);
  const field = dialog.getByLabel('回复内容');
  await field.fill('按回车发送');
  await field.press('Enter');
  await expect(dialog.getByRole('region', { name: '沟通记录' }).getByText('按回车发送')).toBeVisible();

  await page.goto(urlOnCyy('/work/list'));
  await frameOf(page).userMenu.click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  await page.getByRole('dialog', { name: '布局设置' }).getByText('Ctrl+Enter', { exact: true }).click();
  await page.goto(urlOnCyy(`/work/list?work=${workId}`));
  await field.fill('第一行');
  await field.press('Enter');
  await field.pressSequentially('第二行');
  await expect(field).toHaveValue('第一行\n第二行');
  await field.press('Control+Enter');
  await expect.poll(() => seller.messages(workId)).toContain('第一行\n第二行');

  await page.goto(urlOnCyy('/index'));
  const chat = chatOf(page);
  await chat.open();
  await chat.connected();
  await chat.find(workId);
  await chat.field.fill('聊天第一行');
  await chat.field.press('Enter');
  await chat.field.pressSequentially('聊天第二行');
  expect(await seller.messages(workId)).not.toContain('聊天第一行');
  await chat.field.press('Control+Enter');
  await expect.poll(() => seller.messages(workId)).toContain('聊天第一行\n聊天第二行');
});

test('platform staff see the two parties on two sides in two colours, in the dialog and in the chat', async ({
  page,
}) => {
  const [seller, handler] = [await Api.as('seller'), await Api.as('handler')];
  const workId = await seller.newWorkOrder('两边');
  await seller.command('/seller/work/reply', { ...reply, workId, content: '我是商家' });
  await handler.command('/seller/work/reply', { ...reply, workId, content: '我是客服' });
  const dialog = await opened(page, 'platform', workId);
  const bubble = (text: string) => dialog.locator('li[data-side]').filter({ hasText: text }).last();
  const [left, right] = [bubble('我是商家'), bubble('我是客服')];
  await expect(left).toBeVisible();
  await expect(right).toBeVisible();
  expect(await left.getAttribute('data-side')).not.toBe(await right.getAttribute('data-side'));
  const painted = async (line: typeof left) =>
    line.locator(':scope > div').evaluate((element) => ({
      from: element.getBoundingClientRect().left,
      colour: getComputedStyle(element).backgroundColor,
    }));
  const [one, other] = [await painted(left), await painted(right)];
  expect(other.from).toBeGreaterThan(one.from);
  expect(other.colour).not.toBe(one.colour);

  await page.goto(urlOnCyy('/index'));
  const chat = chatOf(page);
  await chat.open();
  await chat.find(workId);
  const row = (text: string) => chat.panel.locator('[data-message]').filter({ hasText: text });
  await expect(row('我是商家')).toBeVisible();
  const [inChat, otherInChat] = [await painted(row('我是商家')), await painted(row('我是客服'))];
  expect(otherInChat.from).toBeGreaterThan(inChat.from);
  expect([inChat.colour, otherInChat.colour]).toEqual([one.colour, other.colour]);
});

test(
  'the scan dialog focuses its field, and Enter ships the parcel and continues with the next one',
  NIGHTLY,
  async ({ page }) => {
    const seller = await Api.as('seller');
    const workId = await seller.newWorkOrder('扫码补发');
    await seller.command('/seller/work/reply', { ...reply, workId, content: '请补发', reissue: 1 });
    await signedIn(page.context(), { userName: 'handler' });
    await page.goto(urlOnCyy('/order/reissue'));
    await page.getByRole('button', { name: '扫码补发' }).click();
    const dialog = page.getByRole('dialog', { name: '扫码补发' });
    await expect(dialog.getByRole('status')).toContainText('已补发 0 单');
    const field = dialog.getByRole('textbox');
    await expect(field).toBeFocused();
    // The scanner types a number and Enter. A parcel's number opens that parcel, and the waybill number ships it.
    await page.keyboard.type(workId);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    const waybill = `SF${Date.now()}`;
    await page.keyboard.type(waybill);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText('已补发 1 单');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect.poll(async () => (await seller.messages(workId)).join('\n')).toContain(waybill);
  },
);

test(
  'the people of a seller see their own side on the right, in the dialog and in the chat',
  NIGHTLY,
  async ({ page }) => {
    const [seller, handler] = [await Api.as('seller'), await Api.as('handler')];
    const workId = await seller.newWorkOrder('自己人在右边');
    await seller.command('/seller/work/reply', { ...reply, workId, content: '同事写的' });
    await handler.command('/seller/work/reply', { ...reply, workId, content: '对方写的' });
    const dialog = await opened(page, 'clerk', workId);
    const leftOf = (part: typeof dialog, line: string, text: string) =>
      part
        .locator(line)
        .filter({ hasText: text })
        .last()
        .locator(':scope > div')
        .last()
        .evaluate((element) => element.getBoundingClientRect().left);
    await expect(dialog.getByText('对方写的', { exact: true })).toBeVisible();
    expect(await leftOf(dialog, 'li[data-side]', '同事写的')).toBeGreaterThan(
      await leftOf(dialog, 'li[data-side]', '对方写的'),
    );
    await page.keyboard.press('Escape');
    const chat = chatOf(page);
    await chat.open();
    await chat.find(workId);
    await expect(chat.messages.getByText('对方写的', { exact: true })).toBeVisible();
    expect(await leftOf(chat.messages, '[data-message]', '同事写的')).toBeGreaterThan(
      await leftOf(chat.messages, '[data-message]', '对方写的'),
    );
  },
);
