import type { Locator, Page } from '@playwright/test';
import { chatOf } from './support/chat/chat-panel';
import { Api, Desk } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { aFile, aPicture, type Picked } from './support/showcase';

/** Clipboard content of other programs, by type. */
type Copied = Readonly<Record<string, string>>;

const WORD: Copied = {
  'text/plain': '请 尽快\n周六下午到店',
  'text/html':
    '<p style="color:red">请 <b>尽快</b></p><p>周六下午到店<img src="https://tracker.example/x.png"><script>alert(1)</script></p>',
};
const CELLS: Copied = {
  'text/plain': '车牌号\t项目\n沪A12345\t前挡隔热膜',
  'text/html':
    '<table><tr><td>车牌号</td><td>项目</td></tr><tr><td>沪A12345</td><td>前挡隔热膜</td></tr></table>',
  // A spreadsheet also copies a picture of the cells.
  'image/png': aPicture('cells.png').buffer.toString('base64'),
};
const SCREENSHOT: Copied = { 'image/png': aPicture('shot.png').buffer.toString('base64') };

/** Pastes through the browser's own clipboard and shortcut. */
const paste = async (field: Locator, copied: Copied): Promise<void> => {
  const page = field.page();
  await page.evaluate(async (types) => {
    const blobOf = ([type, content]: [string, string]): [string, Blob] => {
      const bytes = type.startsWith('image/')
        ? Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
        : new TextEncoder().encode(content);
      return [type, new Blob([bytes], { type })];
    };
    await navigator.clipboard.write([
      new ClipboardItem(Object.fromEntries(Object.entries(types).map(blobOf))),
    ]);
  }, copied);
  await field.focus();
  await page.keyboard.press('Control+v');
};

/**
 * A page cannot put files of the computer on the clipboard, so the test sends the event that the browser would send.
 */
const pasteFiles = (field: Locator, ...files: readonly Picked[]): Promise<void> =>
  field.evaluate(
    (element, all) => {
      const clipboardData = new DataTransfer();
      for (const { name, type, bytes } of all)
        clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  );

const PDF: Picked = { name: '报价.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

interface Editor {
  readonly field: Locator;
  readonly sendButton: Locator;
  readonly conversation: Locator;
  /** The pictures that will be sent with the text. */
  readonly pictures: Locator;
  readonly closePictures: () => Promise<void>;
}

const EDITORS: readonly (readonly [string, (page: Page, workId: string) => Promise<Editor>])[] = [
  [
    'dialog',
    async (page, workId) => {
      await page.goto(urlOnCyy(`/work/list?work=${workId}`));
      const desk = new Desk(page);
      const window = page.getByRole('dialog', { name: '回复工单' });
      return {
        field: desk.replyField,
        sendButton: desk.action('回复'),
        conversation: desk.dialog.getByRole('region', { name: '沟通记录' }),
        pictures: window.getByRole('button', { name: /^删除 / }),
        closePictures: async () => {
          await page.keyboard.press('Escape');
          await expect(window).toBeHidden();
        },
      };
    },
  ],
  [
    'chat',
    async (page, workId) => {
      await page.goto(urlOnCyy('/work/list'));
      const chat = chatOf(page);
      await chat.open();
      await chat.find(workId);
      return {
        field: chat.field,
        sendButton: chat.panel.getByRole('button', { name: /^发\s?送$/ }),
        conversation: chat.messages,
        pictures: chat.panel.getByRole('button', { name: /^删除 / }),
        closePictures: () => Promise.resolve(),
      };
    },
  ],
];

for (const [name, open] of EDITORS)
  test(`a paste into a reply keeps text, pictures and documents, and reports what it leaves out: ${name}`, async ({
    page,
    context,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('tracker.example')) foreign.push(request.url());
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: urlOnCyy() });
    const workId = await (await Api.as('seller')).newWorkOrder('粘贴什么都行');
    await signedIn(context);
    const { field, sendButton, conversation, pictures, closePictures } = await open(page, workId);
    await expect(field).toBeVisible();

    await paste(field, WORD);
    await expect(field).toHaveValue('请 尽快\n周六下午到店');
    await field.fill('');
    await paste(field, CELLS);
    await expect(field).toHaveValue('车牌号\t项目\n沪A12345\t前挡隔热膜');
    await expect(pictures).toHaveCount(0);
    await sendButton.click();
    await expect(conversation.getByText('沪A12345')).toBeVisible();
    await expect(conversation.locator('b, table, script')).toHaveCount(0);
    await expect(field).toHaveValue('');

    await paste(field, { 'text/plain': '长'.repeat(501) });
    await expect(page.getByText('回复内容不能超过500个字符').first()).toBeVisible();
    await field.fill('留下的字');

    await pasteFiles(field, aFile('安装包.exe'));
    await expect(page.getByText('粘贴内容非图片')).toBeVisible();
    await pasteFiles(field, aPicture('一.png'), aFile('安装包.exe'));
    await expect(pictures).toHaveCount(0);
    await expect(field).toHaveValue('留下的字');

    await pasteFiles(field, PDF);
    await page.getByRole('button', { name: '删除 报价.pdf' }).click();
    await expect(page.getByText('报价.pdf')).toBeHidden();

    await paste(field, SCREENSHOT);
    await expect(pictures).toHaveCount(1);
    await closePictures();
    await expect(field).toHaveValue('留下的字');
    expect(foreign).toEqual([]);
  });
