import type { Locator } from '@playwright/test';
import { chatOf } from './support/chat/chat-panel';
import { anotherPerson, Api, expect, test } from './support/desk';

/** Types on until the others see it: one that types before its chat is loaded is reported with the next key. */
const typesUntilSeen = (field: Locator, seen: Locator, text: string) =>
  expect(async () => {
    await field.pressSequentially('一');
    await expect(seen).toHaveText(text, { timeout: 3000 });
  }).toPass();

/** Two people of one seller, each in a browser of their own, at the same work order. */
test('who else reads and who writes is shown in the dialog and in the chat, and goes with their page', async ({
  browser,
  desk,
}) => {
  const seller = await Api.as('seller');
  const workId = await seller.newWorkOrder('两个人同时打开');
  const other = await anotherPerson(browser);
  await desk.enter('seller');
  await other.desk.enter('clerk');
  const nameOf = async (userName: string) => {
    const api = await Api.as(userName);
    const { user } = await api.read<{ user: { nickName: string } }>('/getInfo');
    return user.nickName;
  };
  const [mine, theirs] = [await nameOf('seller'), await nameOf('clerk')];

  await desk.open(workId);
  await other.desk.open(workId);
  await expect(desk.dialog.getByText(`${theirs} 正在查看`).first()).toBeVisible();
  await expect(other.desk.dialog.getByText(`${mine} 正在查看`).first()).toBeVisible();

  const seen = desk.dialog.locator('li[data-doing]');
  await typesUntilSeen(other.desk.replyField, seen, `${theirs} 正在输入…`);
  await other.desk.reply('我来回复这条');
  await expect(desk.message('我来回复这条')).toBeVisible();
  await expect(seen).toHaveText([`${theirs} 正在查看`]);

  await other.desk.visit('/work/list');
  await expect(seen).toHaveCount(0);

  const chat = chatOf(other.desk.page);
  await chat.open();
  await chat.find(workId);
  await expect(chat.panel.getByText(`${mine} 正在查看`).first()).toBeVisible();
  await typesUntilSeen(chat.field, seen, `${theirs} 正在输入…`);

  await other.context.close();
  await expect(seen).toHaveCount(0);
});

test('another side learns that one writes, and neither a name nor who reads', async ({ browser, desk }) => {
  const seller = await Api.as('seller');
  const workId = await seller.newWorkOrder('平台也打开了');
  const staff = await anotherPerson(browser);
  await desk.enter('seller');
  await staff.desk.enter('platform');
  await desk.open(workId);
  await staff.desk.open(workId);
  const seen = desk.dialog.locator('li[data-doing]');
  await typesUntilSeen(staff.desk.replyField, seen, '对方正在输入…');
  await staff.context.close();
  await expect(seen).toHaveCount(0);
});
