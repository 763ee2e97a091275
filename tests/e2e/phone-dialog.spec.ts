import type { Page } from '@playwright/test';
import { Api } from './support/desk';
import { expect, here, signedIn, test } from './support/place';

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
  await page.goto(here(`/work/list?work=${await talkedOf()}`));
  const dialog = page.getByRole('dialog', { name: '工单信息' });
  await expect(dialog.getByText(`第 ${MESSAGES} 条，请尽快安排师傅`)).toBeInViewport();
  return dialog;
};

test('the facts that a reader opens in the middle of a conversation stay open, and the reply stays in sight', async ({
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
  // The reader goes on.
  for (const text of ['第 6 条，请尽快安排师傅', '第 1 条，请尽快安排师傅']) {
    await conversation.getByText(text).scrollIntoViewIfNeeded();
    await expect(conversation.getByText(text)).toBeInViewport();
    await stays();
  }
  await dialog.getByRole('button', { name: '收起', exact: true }).click();
  await expect(fact).toBeHidden();
});

for (const width of [390, 1366])
  test(`the own reminder stands in the line of the links and above the notes, ${width} px wide`, async ({
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
