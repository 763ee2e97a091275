import type { BrowserContext, Locator, Page } from '@playwright/test';
import { anotherPerson, Api, type Desk, expect, test } from './support/desk';
import { signedIn } from './support/place';
import { aPicture, megabytes, type Picked } from './support/showcase';
import { seriousFindings } from './support/serious-findings';

/** Replaces each picture of the provider by one pixel. */
const withEmoticons = (context: BrowserContext) =>
  context.route('https://web.sdk.qcloud.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: aPicture('x.png').buffer }),
  );

const widthOf = async (dialog: Locator): Promise<number> => {
  await expect(dialog).toBeVisible();
  return dialog.evaluate((element) => (element.closest('.ant-modal') as HTMLElement).offsetWidth);
};

/** The dialog of a reply. */
class ReplyWindow {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: '回复工单' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: '图片与选项' }).click();
    await expect(this.root).toBeVisible();
  }

  get field(): Locator {
    return this.root.getByLabel('回复内容');
  }

  get pictures(): Locator {
    return this.root.getByRole('group', { name: '图片' });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  async pick(...files: readonly Picked[]): Promise<void> {
    await this.pictures.locator('input[type=file]').setInputFiles([...files]);
  }

  async paste({ name, mimeType, buffer }: Picked): Promise<void> {
    await this.pictures.evaluate(
      (element, { fileName, type, bytes }) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([Uint8Array.from(bytes)], fileName, { type }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
        );
      },
      { fileName: name, type: mimeType, bytes: [...buffer] },
    );
  }
}

/** Checks that the pictures are drawn, and are not only empty boxes. */
const expectSeen = async (pictures: Locator, count: number): Promise<void> => {
  await expect(pictures).toHaveCount(count);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
};

const conversationOf = (desk: Desk): Locator => desk.dialog.getByRole('region', { name: '沟通记录' });

test('a reply with an emoticon, two pictures and a re-shipment request reaches the other person', async ({
  desk,
  page,
  context,
  browser,
}) => {
  const workId = await (await Api.as('seller')).newWorkOrder('少了一件');
  await signedIn(context);
  await withEmoticons(context);
  await desk.open(workId);
  expect(await widthOf(desk.dialog)).toBe(780);

  const reply = new ReplyWindow(page);
  await reply.open();
  expect(await widthOf(reply.root)).toBe(600);
  await reply.field.fill('请尽快谢谢');
  await reply.field.press('Home');
  await reply.field.press('ArrowRight');
  await reply.field.press('ArrowRight');
  await reply.field.press('ArrowRight');
  await reply.button('表情').click();
  const grid = page.getByRole('toolbar', { name: '表情' });
  await expect(grid.getByRole('button')).toHaveCount(141);
  await grid.getByRole('button', { name: '抱拳', exact: true }).click();
  await expect(reply.field).toHaveValue('请尽快[抱拳]谢谢');
  await page.keyboard.type('，');
  await expect(reply.field).toHaveValue('请尽快[抱拳]，谢谢');
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
  await expect(reply.root).toBeVisible();

  await reply.pick(aPicture('到货.png'));
  await reply.paste(aPicture('外包装.png'));
  await expect(reply.root.getByText('2/10')).toBeVisible();
  await reply.pick(aPicture('太大.png', megabytes(2) + 1));
  await expect(page.getByText('上传头像图片大小不能超过 2 MB!')).toBeVisible();
  await expect(reply.root.getByText('2/10')).toBeVisible();
  await expect(reply.button('删除 外包装.png')).toBeVisible();
  await reply.root.getByRole('checkbox', { name: '申请补发' }).check();

  // Text, pictures and options survive a reload.
  await page.reload();
  await expect(desk.replyField).toHaveValue('请尽快[抱拳]，谢谢');
  await desk.dialog.getByRole('button', { name: '同时发送：2 张图片 · 申请补发' }).click();
  await expectSeen(reply.pictures.locator('img'), 2);
  await reply.button('回复').click();
  await expect(reply.root).toBeHidden();

  const conversation = conversationOf(desk);
  await expect(conversation.getByText('我 申请了补发')).toBeVisible();
  await expect(conversation.getByAltText('抱拳')).toBeVisible();
  await expect(desk.replyField).toHaveValue('');

  // The pictures open as a gallery over the dialog, which stays open.
  const pictures = conversation.getByRole('link', { name: /^图片 / });
  await pictures.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('第 1 张，共 2 张')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('第 2 张，共 2 张')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('第 2 张，共 2 张')).toBeHidden();
  await expect(pictures.first()).toBeFocused();
  await expect(desk.dialog).toBeVisible();

  const other = await anotherPerson(browser);
  await signedIn(other.context, { userName: 'handler' });
  await withEmoticons(other.context);
  await other.desk.open(workId);
  const theirs = conversationOf(other.desk);
  await expect(theirs.getByText(/^请尽快/)).toHaveText('请尽快，谢谢');
  await expect(theirs.getByAltText('抱拳')).toBeVisible();
  await expectSeen(theirs.getByAltText(/^图片 /), 2);
  await expect(other.desk.dialog.getByRole('button', { name: '确认补发', exact: true })).toBeVisible();

  await other.desk.action('完结').click();
  const finish = other.desk.page.getByRole('dialog', { name: '工单完结' });
  expect(await widthOf(finish)).toBe(420);
  await other.desk.page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => widthOf(finish)).toBe(390);
  // The dialog is animated, so its position is checked repeatedly.
  await expect(async () => {
    const edges = await finish.getByLabel('完结备注').boundingBox();
    expect(edges?.x).toBeGreaterThanOrEqual(16);
    expect((edges?.x ?? 0) + (edges?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
  }).toPass();
  await other.context.close();
});
