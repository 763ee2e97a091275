import type { Locator, Page } from '@playwright/test';
import { Part, type Picked } from './showcase';

/** The markup of a blank, as the domain writes it. */
export const blank = (id: string): string => `<span data-blank="${id}" contenteditable="false">____</span>`;

/** The rich-text editor on the showcase, beside the content that it would store. */
export class EditorPart extends Part {
  readonly text: Locator;
  readonly asRead: Locator;

  constructor(page: Page) {
    super(page, 'editor');
    this.text = this.root.getByRole('textbox', { name: '正文' });
    this.asRead = this.root.getByRole('group', { name: '阅读效果' });
  }

  tool(name: string): Locator {
    return this.root.getByRole('toolbar', { name: '文字格式' }).getByRole('button', { name });
  }

  /** Loads content; afterwards the cursor is in the text. */
  async load(html: string): Promise<void> {
    await this.root.getByRole('textbox', { name: '载入 HTML' }).fill(html);
    await this.settled();
    await this.text.click();
    await this.settled();
  }

  /** Presses a key that moves the cursor or acts at its position. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.settled();
  }

  /** The browser moves the cursor at once but informs the editor a moment later, so the test waits like a person. */
  private async settled(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              setTimeout(resolve, 50);
            });
          });
        }),
    );
  }

  /** Puts the cursor into a text, at this offset. */
  async putCursor(text: string, offset: number): Promise<void> {
    await this.text.evaluate(
      (element, [sought, at]) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
          if (node.textContent?.startsWith(sought) === true) getSelection()?.collapse(node, at);
      },
      [text, offset] as const,
    );
    await this.settled();
  }

  /** Pastes as a browser does: sends clipboard data to the focused text. */
  async paste(data: Readonly<Record<string, string>>, files: readonly Picked[] = []): Promise<void> {
    await this.bring('paste', data, files);
  }

  /** Drops pictures on the text, at this many pixels from its upper left corner. */
  async drop(files: readonly Picked[], x: number, y: number): Promise<void> {
    await this.bring('drop', {}, files, x, y);
  }

  private async bring(
    how: 'paste' | 'drop',
    data: Readonly<Record<string, string>>,
    files: readonly Picked[],
    x = 0,
    y = 0,
  ): Promise<void> {
    const carried = files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      bytes: buffer.toString('base64'),
    }));
    await this.text.evaluate(
      (element, given) => {
        const transfer = new DataTransfer();
        for (const [type, value] of Object.entries(given.data)) transfer.setData(type, value);
        for (const { name, type, bytes } of given.carried) {
          const content = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
          transfer.items.add(new File([content], name, { type }));
        }
        const options = { bubbles: true, cancelable: true };
        const { left, top } = element.getBoundingClientRect();
        element.dispatchEvent(
          given.how === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
            : new DragEvent('drop', {
                ...options,
                dataTransfer: transfer,
                clientX: left + given.x,
                clientY: top + given.y,
              }),
        );
      },
      { how, data, carried, x, y },
    );
  }
}
