import type { Locator, Page } from '@playwright/test';
import { Api } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';

/** The work-order dialog on a phone, in the middle of a long conversation. */

test.use({ viewport: { width: 390, height: 844 } });

const MESSAGES = 12;

const talkedOf = async (): Promise<string> => {
  const seller = await Api.as('seller');
  const workId = await seller.newWorkOrder('手机上的长对话');
  for (let at = 1; at <= MESSAGES; at += 1) {
    const reply = { workId, content: `第 ${at} 条，请尽快安排师傅`, image: [], flag: 0, reissue: 0 };
    const { code } = await seller.command<{ readonly code: number }>('/seller/work/reply', reply);
    expect(code).toBe(200);
  }
  return workId;
};

const opened = async (page: Page) => {
  await signedIn(page.context());
  await page.goto(urlOnCyy(`/work/list?work=${await talkedOf()}`));
  const dialog = page.getByRole('dialog', { name: '工单信息' });
  await expect(dialog.getByText(`第 ${MESSAGES} 条，请尽快安排师傅`)).toBeInViewport();
  return dialog;
};

test('details that a reader opens in a conversation stay open, and the reply stays visible', async ({
  page,
}) => {
  const dialog = await opened(page);
  const conversation = dialog.getByRole('region', { name: '沟通记录' });
  const first = conversation.getByText('第 1 条，请尽快安排师傅');
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  await dialog.getByRole('button', { name: '更多信息' }).click();
  const fact = dialog.getByText('受理时间', { exact: true });
  const reply = dialog.getByRole('button', { name: '回复', exact: true });
  const stays = async () => {
    await expect(fact).toBeInViewport({ ratio: 1 });
    await expect(reply).toBeInViewport({ ratio: 1 });
  };
  await stays();
  // The reader keeps scrolling up.
  for (const text of ['第 6 条，请尽快安排师傅', '第 1 条，请尽快安排师傅']) {
    await conversation.getByText(text).scrollIntoViewIfNeeded();
    await expect(conversation.getByText(text)).toBeInViewport();
    await stays();
  }
  await dialog.getByRole('button', { name: '收起', exact: true }).click();
  await expect(fact).toBeHidden();
});

for (const width of [390, 1366])
  test(`the user’s own reminder is in the row of the links and above the notes, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const dialog = await opened(page);
    const boxOf = async (name: string) => {
      const button = dialog.getByRole('button', { name });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      if (box === null) throw new Error(`${name} has no place`);
      return box;
    };
    await expect(dialog.getByRole('button', { name: '添加关联' })).toBeVisible();
    const [link, reminder, notes] = [await boxOf('添加关联'), await boxOf('提醒我'), await boxOf('内部备注')];
    expect(Math.abs(link.y + link.height / 2 - reminder.y - reminder.height / 2)).toBeLessThan(1);
    expect(reminder.y + reminder.height).toBeLessThanOrEqual(notes.y);
  });

interface Stop {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The position of the focus; undefined outside the dialog. */
const stopOf = (dialog: Locator): Promise<Stop | undefined> =>
  dialog.evaluate((root) => {
    const focused = document.activeElement;
    if (focused === null || !root.contains(focused)) return undefined;
    const { left, top, bottom } = focused.getBoundingClientRect();
    return { name: focused.getAttribute('aria-label') ?? focused.textContent.trim(), left, top, bottom };
  });

/** The stops of the Tab key from the first one to the end of the dialog. */
const walk = async (page: Page, dialog: Locator): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  await dialog.getByRole('button', { name: '关闭' }).focus();
  for (let stop = await stopOf(dialog); stop !== undefined; stop = await stopOf(dialog)) {
    if (stops.length > 0 && stop.name === stops[0]?.name) return stops;
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  return stops;
};

/** Compares two stops in reading order: lines from top to bottom, each from left to right. */
const isBefore = (one: Stop, next: Stop): boolean => {
  const isSameLine = one.top < next.bottom && next.top < one.bottom;
  return isSameLine ? one.left <= next.left : one.top < next.top;
};

for (const userName of ['seller', 'handler'])
  test(`the Tab key moves line by line through the dialog, and closing returns the focus: ${userName}`, async ({
    page,
  }) => {
    const workId = await (await Api.as('seller')).newWorkOrder('只用键盘');
    await signedIn(page.context(), { userName });
    await page.goto(urlOnCyy('/work/list'));
    const card = page.getByRole('button', { name: `打开工单 ${workId}` });
    await card.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '工单信息' });
    await expect(dialog.getByLabel('回复内容')).toBeVisible();
    // By then the parts that load after the work order have their place.
    await expect(dialog.getByRole('button', { name: '添加关联' })).toBeVisible();
    await page.waitForLoadState('networkidle');

    const stops = await walk(page, dialog);
    const turns = stops.flatMap((stop, at) => {
      const next = stops[at + 1];
      return next === undefined || isBefore(stop, next) ? [] : [`${stop.name} → ${next.name}`];
    });
    expect(turns).toEqual([]);
    const names = stops.map(({ name }) => name);
    for (const name of [
      '更多信息',
      '添加关联',
      '沟通记录',
      '回复内容',
      '图片与选项',
      '添加文件',
      '回复',
      '完结',
    ])
      expect(names).toContain(name);

    for (const name of ['图片与选项', '添加关联']) {
      const button = dialog.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await expect.poll(() => stopOf(page.getByRole('dialog').last())).toBeDefined();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(button).toBeFocused();
    }

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
  });

for (const width of [390, 360])
  test(`the buttons in the head share a line, ${width} px wide`, async ({ page, context }) => {
    await signedIn(context, { userName: 'platform' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(urlOnCyy('/work/list'));
    await page
      .getByRole('main')
      .getByRole('button', { name: /^打开工单/ })
      .nth(5)
      .click();
    const dialog = page.getByRole('dialog', { name: '工单信息' });
    const place = dialog.getByText(/^6 \/ \d+\+?$/);
    await expect(place).toBeVisible();
    const middleOf = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    const middle = await middleOf(place);
    for (const name of [/^上一条/, /^下一条/, '复制为新工单'])
      expect(Math.abs((await middleOf(dialog.getByRole('button', { name }))) - middle)).toBeLessThan(8);
  });
