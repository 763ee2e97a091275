import type { Locator, Page } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from './support/tags';
import { aPicture, expect, Part, type Picked, test } from './support/showcase';
import { seriousFindings } from './support/serious-findings';

/** The composer of a conversation, with an outbox that keeps every message. */
class Composer extends Part {
  constructor(page: Page) {
    super(page, 'composer');
  }

  get field(): Locator {
    return this.root.getByLabel('消息内容');
  }

  get written(): Locator {
    return this.root.getByRole('list', { name: '已交给发件箱' }).locator('p');
  }

  async paste(...items: readonly (Picked | string)[]): Promise<void> {
    const carried = items.map((item) =>
      typeof item === 'string'
        ? { text: item, name: '', type: '', bytes: [] }
        : { text: undefined, name: item.name, type: item.mimeType, bytes: [...item.buffer] },
    );
    await this.field.evaluate((element, list) => {
      const clipboardData = new DataTransfer();
      for (const { text, name, type, bytes } of list) {
        if (text !== undefined) clipboardData.setData('text/plain', text);
        else clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    }, carried);
  }
}

const pressing =
  (page: Page) =>
  async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

test(
  'a message is written with line breaks and sent by the keyboard alone',
  NIGHTLY,
  async ({ showcase }) => {
    const composer = new Composer(showcase);
    const press = pressing(showcase);
    await composer.field.focus();
    await showcase.keyboard.type('一');
    await press('Control+Enter');
    await showcase.keyboard.type('二');
    await press('Shift+Enter');
    await showcase.keyboard.type('三 https://example.com/a');
    await press('Enter');
    await expect(composer.field).toHaveValue('');
    await expect(composer.field).toBeFocused();
    await expect(composer.written).toHaveText('一\n二\n三 https://example.com/a');
    const link = composer.written.getByRole('link');
    await expect(link).toHaveAttribute('rel', /noopener/);

    await showcase.keyboard.type('/');
    const list = composer.root.getByRole('listbox', { name: '快捷回复' });
    await expect(list.getByRole('option')).toHaveCount(6);
    await press('ArrowDown', 'Enter');
    await expect(composer.field).toHaveValue('正在核实，请稍等。');
    await expect(list).toBeHidden();

    // The keyboard moves from the text to the emoticons and back.
    await press('Tab', 'Enter');
    await expect(showcase.getByLabel('搜索表情')).toBeFocused();
    await showcase.keyboard.type('抱拳');
    await press('ArrowDown', 'Enter', 'Escape');
    await expect(composer.field).toBeFocused();
    await expect(composer.field).toHaveValue('正在核实，请稍等。[抱拳]');
  },
);

test(
  'a screenshot is pasted as a picture, and spreadsheet cells add no picture',
  NIGHTLY,
  async ({ showcase }) => {
    const composer = new Composer(showcase);
    await composer.paste(aPicture('截图.png'));
    await expect(composer.button('删除 截图.png')).toBeVisible();
    await expect(composer.root.getByText('1/6')).toBeVisible();
    await composer.paste('A1 B1', aPicture('cells.png'));
    await expect(composer.root.getByText('1/6')).toBeVisible();
    await composer.field.press('Enter');
    await expect(composer.root.getByText('0/6')).toBeVisible();
    await expect(composer.written).toHaveCount(1);
  },
);

for (const width of [1366, 390]) {
  test(
    `every control is accessible and within ${width} px, in both themes`,
    nightlyUnless(width === 390),
    async ({ showcase }) => {
      await showcase.setViewportSize({ width, height: 800 });
      const composer = new Composer(showcase);
      for (const theme of ['深色', '浅色']) {
        await showcase.getByText(theme, { exact: true }).click();
        await composer.field.fill('');
        await composer.field.pressSequentially('/');
        await expect(composer.root.getByRole('listbox')).toBeVisible();
        expect(await seriousFindings(showcase, { within: '#composer' })).toEqual([]);
        const outside = await composer.root.evaluate(
          (part) =>
            [...part.querySelectorAll('button, textarea')].filter((each) => {
              const { left, right } = each.getBoundingClientRect();
              return left < 0 || right > innerWidth;
            }).length,
        );
        expect(outside).toBe(0);
      }
    },
  );
}
