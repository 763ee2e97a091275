import { blank, EditorPart } from './support/editor-part';
import { NIGHTLY } from './support/tags';
import { aFile, aPicture, expect, megabytes, pictures, test } from './support/showcase';

const REFUSED = '两个填空不能紧挨着!';
const picture = (name: string) => `<img src="/brand/cyy.svg?of=${name}" alt="${name}">`;

test('keys make bold, italic and underlined text, which is stored as such', async ({ showcase }) => {
  const { text, value } = new EditorPart(showcase);
  await text.click();
  await showcase.keyboard.press('Control+b');
  await showcase.keyboard.type('粗');
  await showcase.keyboard.press('Control+b');
  await showcase.keyboard.press('Control+i');
  await showcase.keyboard.type('斜');
  await showcase.keyboard.press('Control+i');
  await showcase.keyboard.press('Control+u');
  await showcase.keyboard.type('线');
  await expect(value).toHaveText('<p><strong>粗</strong><em>斜</em><u>线</u></p>');
});

test('the toolbar is one stop of the Tab key: arrows move in it, Escape returns, and Tab leaves the text', async ({
  showcase,
}) => {
  const editor = new EditorPart(showcase);
  await editor.load('<ul><li><p>项</p></li></ul>');
  await editor.press('Alt+F10');
  await expect(editor.tool('加粗')).toBeFocused();
  await editor.press('ArrowRight');
  await expect(editor.tool('斜体')).toBeFocused();
  await editor.press('End');
  await expect(editor.tool('插入填空')).toBeFocused();
  await editor.press('ArrowRight');
  await expect(editor.tool('加粗')).toBeFocused();
  await editor.press('Escape');
  await expect(editor.text).toBeFocused();
  await editor.press('Tab');
  await expect(editor.text).not.toBeFocused();
});

test('font sizes and line heights are those of the product', NIGHTLY, async ({ showcase }) => {
  const editor = new EditorPart(showcase);
  await editor.load('<p>字</p>');
  await editor.press('Control+a');
  await editor.tool('字号').click();
  const items = showcase.getByRole('menuitem').filter({ visible: true });
  await expect(items).toHaveText([
    '默认字号',
    ...[12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36].map((size) => `${size}px`),
  ]);
  await items.filter({ hasText: '24px' }).click();
  await expect(editor.value).toHaveText('<p><span style="font-size: 24px">字</span></p>');
  await expect(items).toHaveCount(0);
  await editor.tool('行高').click();
  await expect(items).toHaveText(['默认行高', ...['initial', '1', '1.5', '1.75', '2', '3', '4']]);
  await items.filter({ hasText: '1.75' }).click();
  await expect(editor.value).toHaveText(
    '<p style="line-height: 1.75"><span style="font-size: 24px">字</span></p>',
  );
});

test.describe('adjacent blanks', () => {
  test('the button and its key insert no blank beside another blank', async ({ showcase }) => {
    const editor = new EditorPart(showcase);
    await editor.text.click();
    await showcase.keyboard.type('甲');
    await editor.tool('插入填空').click();
    await expect(editor.value).toHaveText(`<p>甲${blank('blank-1')}</p>`);
    await editor.tool('插入填空').click();
    await expect(showcase.getByText(REFUSED)).toHaveCount(1);
    await editor.press('Control+Shift+b');
    await expect(editor.value).toHaveText(`<p>甲${blank('blank-1')}</p>`);
    await showcase.keyboard.type('乙');
    await editor.press('Control+Shift+b');
    await expect(editor.value).toHaveText(`<p>甲${blank('blank-1')}乙${blank('blank-2')}</p>`);
  });

  for (const key of ['Backspace', 'Delete'] as const)
    test(`deleting the text between two blanks is refused: ${key}`, NIGHTLY, async ({ showcase }) => {
      const editor = new EditorPart(showcase);
      const content = `<p>${blank('a')}中${blank('b')}</p>`;
      await editor.load(content);
      await editor.putCursor('中', key === 'Backspace' ? 1 : 0);
      await editor.press(key);
      await expect(showcase.getByText(REFUSED)).toBeVisible();
      await expect(editor.text).toHaveText(/中/);
      await expect(editor.value).toHaveText(content);
      await editor.putCursor('中', 1);
      await showcase.keyboard.type('间');
      await expect(editor.value).toHaveText(`<p>${blank('a')}中间${blank('b')}</p>`);
    });

  for (const [how, start, key] of [
    ['forwards', 'Control+Home', 'Delete'],
    ['backwards', 'Control+End', 'Backspace'],
  ] as const)
    test(
      `joining two lines that would put blanks together is refused, ${how}`,
      NIGHTLY,
      async ({ showcase }) => {
        const editor = new EditorPart(showcase);
        const content = `<p>甲${blank('a')}</p><p>${blank('b')}乙</p>`;
        await editor.load(content);
        await editor.press(start);
        await editor.press(start === 'Control+Home' ? 'End' : 'Home');
        await editor.press(key);
        await expect(showcase.getByText(REFUSED)).toBeVisible();
        await expect(editor.value).toHaveText(content);
      },
    );

  test('pasting a blank beside another is refused', NIGHTLY, async ({ showcase }) => {
    const editor = new EditorPart(showcase);
    await editor.load(`<p>甲${blank('a')}</p>`);
    await editor.press('Control+End');
    await editor.paste({ 'text/html': blank('b') });
    await expect(showcase.getByText(REFUSED)).toBeVisible();
    await expect(editor.value).toHaveText(`<p>甲${blank('a')}</p>`);
    await editor.paste({ 'text/html': `乙${blank('a')}` });
    await expect(editor.value).toHaveText(`<p>甲${blank('a')}乙${blank('blank-2')}</p>`);
  });

  test('dragging a blank beside another is refused', NIGHTLY, async ({ showcase }) => {
    const editor = new EditorPart(showcase);
    const content = `<p>${blank('a')}甲乙丙丁戊己庚辛${blank('b')}</p>`;
    await editor.load(content);
    await editor.text.locator('[data-blank="a"]').dragTo(editor.text.locator('[data-blank="b"]'), {
      targetPosition: { x: 1, y: 5 },
    });
    await expect(showcase.getByText(REFUSED)).toBeVisible();
    await expect(editor.value).toHaveText(content);
  });

  test('undo restores the earlier content step by step', NIGHTLY, async ({ showcase }) => {
    const editor = new EditorPart(showcase);
    await editor.load('<p>甲</p>');
    await editor.press('Control+End');
    await editor.tool('插入填空').click();
    await showcase.keyboard.type('乙');
    await editor.tool('插入填空').click();
    await expect(editor.value).toHaveText(`<p>甲${blank('blank-1')}乙${blank('blank-2')}</p>`);
    const seen = [];
    while (await editor.tool('撤销').isEnabled()) {
      await editor.press('Control+z');
      seen.push(await editor.text.innerHTML());
      if (seen.length > 9) break;
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((html) => /data-blank[^>]*>____<\/span><span[^>]*data-blank/.test(html))).toEqual([]);
    await expect(editor.value).toHaveText('<p>甲</p>');
  });

  test('touching blanks in loaded content are separated', NIGHTLY, async ({ showcase }) => {
    const editor = new EditorPart(showcase);
    await editor.load(`<p>${blank('a')}${blank('b')}</p>`);
    await editor.press('Control+End');
    await showcase.keyboard.type('尾');
    await expect(editor.value).toHaveText(`<p>${blank('a')} ${blank('b')}尾</p>`);
  });
});

test.describe('pictures', () => {
  test('are sent when they are pasted or dropped, and stay at their place', async ({ showcase }) => {
    const editor = new EditorPart(showcase);
    await editor.load('<p>前后</p>');
    await editor.press('Home');
    await editor.press('ArrowRight');
    await editor.paste({}, pictures('one.png'));
    await expect(editor.value).toHaveText(`<p>前${picture('one.png')}后</p>`);
    await editor.drop(pictures('two.png'), 14, 12);
    await expect(editor.value).toContainText(picture('two.png'));
    await expect(editor.asRead.getByRole('img', { name: 'two.png' })).toBeVisible();
  });

  test('show their progress, and follow the text around them', NIGHTLY, async ({ showcase }) => {
    const editor = new EditorPart(showcase);
    await editor.load('<p>前后</p>');
    // The editor reads the position of the browser's caret.
    const isBehindFirst = () =>
      expect.poll(() => showcase.evaluate(() => getSelection()?.anchorOffset)).toBe(1);
    await editor.press('Home');
    await editor.press('ArrowRight');
    await isBehindFirst();
    await editor.knob('很慢').click();
    await editor.text.focus();
    await isBehindFirst();
    await editor.paste({}, pictures('one.png'));
    await expect(editor.text.getByText(/^图片上传中 [1-9]\d?%$/)).toBeVisible();
    await editor.press('Home');
    await showcase.keyboard.type('更');
    await expect(editor.value).toHaveText(`<p>更前${picture('one.png')}后</p>`);
  });

  test(
    'pictures over 5 MB, of another type or with a failed upload are refused with a reason',
    NIGHTLY,
    async ({ showcase }) => {
      const editor = new EditorPart(showcase);
      await editor.load('<p>字</p>');
      await editor.paste({}, [aPicture('big.png', megabytes(5) + 1)]);
      await expect(showcase.getByText('上传文件大小不能超过 5 MB!')).toBeVisible();
      await editor.paste({}, [{ ...aFile('odd.svg'), mimeType: 'image/svg+xml' }]);
      await expect(showcase.getByText('文件格式不正确, 请上传jpeg/jpg/png图片格式文件!')).toBeVisible();
      await editor.knob('下一次断网').click();
      await editor.text.focus();
      await editor.paste({}, pictures('lost.png'));
      await expect(showcase.getByText('图片插入失败')).toBeVisible();
      await expect(editor.text.locator('[data-uploading]')).toHaveCount(0);
      await expect(editor.value).toHaveText('<p>字</p>');
      await editor.paste({}, [aPicture('whole.png', megabytes(5))]);
      await expect(editor.value).toContainText(picture('whole.png'));
    },
  );
});
