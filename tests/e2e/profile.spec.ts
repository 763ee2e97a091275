import { writeFileSync } from 'node:fs';
import { expect, test } from './support/desk';
import { stripes } from './support/picture';
import { signedIn } from './support/place';
import { NIGHTLY } from './support/tags';

const RED = [256, 0, 0];
const GREEN = [0, 256, 0];

/** The colour in the middle of the displayed picture. */
const colourOf = (url: string): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onerror = () => {
      reject(new Error('the picture cannot be read'));
    };
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
      // The page shows a preview, whose colours compression changes slightly.
      resolve([...data].slice(0, 3).map((value) => Math.round(value / 32) * 32));
    };
    image.src = url;
  });

test.describe('the user’s own picture', () => {
  test('is cut to a square in the browser, moved by keys, and shown in the frame at once', async ({
    desk: { page },
    desk,
  }) => {
    await desk.enter('seller3', '/user/profile');
    const dialog = page.getByRole('dialog', { name: '裁剪头像' });
    const area = dialog.getByRole('img', { name: '头像裁剪区域' });
    const frame = page.getByRole('button', { name: /用户菜单/ }).locator('img');
    const pick = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: '更换头像' }).click(),
      ]);
      await chooser.setFiles({ name: 'stripes.png', mimeType: 'image/png', buffer: stripes(120) });
      await expect(area).toBeVisible();
    };
    const upload = async () => {
      await dialog.getByRole('button', { name: /^上\s?传$/ }).click();
      await expect(desk.toast('头像修改成功')).toBeVisible();
      await expect(dialog).toBeHidden();
    };

    await pick();
    await upload();
    await expect(frame).toBeVisible();
    const first = (await frame.getAttribute('src')) ?? '';
    expect(await page.evaluate(colourOf, first)).toEqual(GREEN);

    await pick();
    await area.focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
    await upload();
    await expect(frame).not.toHaveAttribute('src', first);
    expect(await page.evaluate(colourOf, (await frame.getAttribute('src')) ?? '')).toEqual(RED);

    await page.reload();
    await expect(frame).toBeVisible();
  });

  test(
    'a file that is no picture, or too large, is refused with a reason',
    NIGHTLY,
    async ({ desk }, info) => {
      const { page } = desk;
      await signedIn(page.context(), { userName: 'seller3' });
      await desk.visit('/user/profile');
      const pick = async (name: string, content: Buffer) => {
        const path = info.outputPath(name);
        writeFileSync(path, content);
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: '更换头像' }).click(),
        ]);
        await chooser.setFiles(path);
      };
      const understood = async () => {
        await page.getByRole('button', { name: /^确\s?定$/ }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      await pick('a.png', Buffer.alloc(5 * 1024 * 1024 + 1));
      await expect(page.getByText('上传头像图片大小不能超过 5 MB!')).toBeVisible();
      await understood();
      await pick('a.pngz', stripes(4));
      await expect(page.getByText('文件格式不正确, 请上传png/jpg/jpeg图片格式文件!')).toBeVisible();
      await understood();
      await pick('a.png', Buffer.from('no picture'));
      await expect(page.getByText('文件内容与格式不符, 请重新选择文件!')).toBeVisible();
    },
  );
});

test(
  'the personal center is reached by keyboard, and saving it changes the name in the frame',
  NIGHTLY,
  async ({ desk }) => {
    const { page } = desk;
    await desk.enter('seller3', '/index');
    await page.getByRole('button', { name: /用户菜单/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await expect(page).toHaveURL(/\/user\/profile$/);
    const name = page.getByLabel('用户昵称');
    const before = await name.inputValue();
    await name.fill('改名测试');
    await name.press('Enter');
    await expect(page.getByRole('button', { name: '用户菜单 改名测试' })).toBeVisible();
    await expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'false');
    await name.fill(before);
    await name.press('Enter');
    await expect(page.getByRole('button', { name: `用户菜单 ${before}` })).toBeVisible();
  },
);
