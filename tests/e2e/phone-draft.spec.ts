import { Api } from './support/desk';
import { expect, urlOnCyy, remembered, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { aPicture } from './support/showcase';

/** A draft with attachments on a phone: the conversation that it answers stays readable above it. */

test.use({ viewport: { width: 390, height: 844 } });

/** How much of the conversation a clerk needs to see while writing, in pixels. */
const READABLE = 250;

const DOCUMENTS = ['前挡玻璃报价与施工说明.txt', '门店收货回执.txt'].map((name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('报价 1200 元'),
}));

for (const userName of ['seller', 'handler'])
  for (const language of ['zh-CN', 'en-US'])
    test(`a draft of text, two files and two pictures leaves the conversation readable: ${userName}, ${language}`, async ({
      page,
    }) => {
      const seller = await Api.as('seller');
      const workId = await seller.newWorkOrder('手机上带附件的草稿');
      for (let at = 1; at <= 8; at += 1) {
        const reply = { workId, content: `第 ${at} 条，请尽快安排师傅到店`, image: [], flag: 0, reissue: 0 };
        await seller.command('/seller/work/reply', reply);
      }
      await remembered(page.context(), { language });
      await signedIn(page.context(), { userName });
      await page.goto(urlOnCyy(`/work/list?work=${workId}`));
      const dialog = page.getByRole('dialog').first();
      const conversation = dialog.getByRole('region', { name: /^(沟通记录|Conversation)$/ });
      const field = dialog.getByRole('textbox', { name: /^(回复内容|Reply)$/ });
      await field.fill('您好，报价和说明见附件，\n麻烦核对车架号，\n确认后今天安排师傅。');
      await dialog.locator('input[type=file]').setInputFiles(DOCUMENTS);
      const files = dialog.getByRole('list', { name: /^(文件|Files)$/ });
      await expect(files.getByRole('button', { name: /^(下载|Download) / })).toHaveCount(2);
      await dialog.getByRole('button', { name: /^(图片与选项|Pictures and options)$/ }).click();
      const reply = page.getByRole('dialog').last();
      await reply
        .locator('input[type=file][accept*=png]')
        .first()
        .setInputFiles([aPicture('前挡.png'), aPicture('车架号.png')]);
      await expect(reply.getByRole('button', { name: /^(删除|Remove) .*png/ })).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);

      if (process.env['SHOT'] !== undefined)
        await page.screenshot({ path: `${process.env['SHOT']}-${userName}-${language}.png` });
      await expect(dialog.getByRole('button', { name: /(2 张图片|2 picture\(s\))/ })).toBeInViewport({
        ratio: 1,
      });
      // The work order's request stays in sight above the conversation.
      await expect(dialog.getByText('手机上带附件的草稿').first()).toBeInViewport({ ratio: 1 });
      for (const { name } of DOCUMENTS) await expect(files.getByText(name)).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^(回复|Reply)$/ })).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await conversation.boundingBox())?.height ?? 0)
        .toBeGreaterThanOrEqual(READABLE);
      expect(await seriousFindings(page)).toEqual([]);
    });
