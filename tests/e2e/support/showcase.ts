import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { leaveAsFound } from './leave-as-found';

const MEGABYTE = 1024 * 1024;

export interface Picked {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A valid picture of one pixel, which `aPicture` pads with zeros to the requested size. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export const aPicture = (name: string, bytes = PIXEL.length): Picked => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([PIXEL, Buffer.alloc(Math.max(0, bytes - PIXEL.length))]),
});
export const pictures = (...names: readonly string[]): Picked[] => names.map((name) => aPicture(name));
export const aFile = (name: string, bytes = 4): Picked => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 65),
});
export const megabytes = (n: number): number => n * MEGABYTE;

/** One part of the kit on the showcase page. */
export class Part {
  readonly root: Locator;
  readonly page: Page;

  constructor(page: Page, id: string) {
    this.page = page;
    this.root = page.locator(`#${id}`);
  }

  knob(name: string): Locator {
    return this.root.getByRole('group', { name: /^(条件|Conditions)$/ }).getByText(name, { exact: true });
  }

  get value(): Locator {
    return this.root.locator('output').first();
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: typeof name === 'string' });
  }
}

/** An uploader inside a part. */
export class Uploader extends Part {
  readonly field: Locator;

  constructor(page: Page, id: string, label: string) {
    super(page, id);
    this.field = this.root.getByRole('group', { name: label, exact: true });
  }

  /** Chooses files from the disk, so that megabytes need not pass through the test. */
  async pick(files: readonly Picked[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'seller-desk-picked-'));
    const paths = files.map(({ name, buffer }) => {
      const path = join(folder, name);
      writeFileSync(path, buffer);
      return path;
    });
    await this.field.locator('input[type=file]').setInputFiles(paths);
  }

  /** The names in display order. */
  async names(): Promise<string[]> {
    const labels = await this.field
      .getByRole('button', { name: /^预览 / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace('预览 ', '').replace('.png', ''));
  }

  async shows(...names: readonly string[]): Promise<void> {
    await expect.poll(() => this.names()).toEqual(names);
  }

  /** Drops or pastes files as a browser does. `none` simulates a browser without a clipboard. */
  async bring(how: 'drop' | 'paste', files: readonly Picked[] | 'none'): Promise<void> {
    const carried =
      files === 'none'
        ? undefined
        : files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] }));
    await this.field.evaluate(
      (element, [kind, list]) => {
        const data = new DataTransfer();
        for (const { name, type, bytes } of list ?? [])
          data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
        const options = { bubbles: true, cancelable: true };
        if (kind === 'drop') {
          for (const step of ['dragenter', 'dragover', 'drop'])
            element.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: data }));
        } else {
          element.dispatchEvent(
            new ClipboardEvent('paste', list === undefined ? options : { ...options, clipboardData: data }),
          );
        }
      },
      [how, carried] as const,
    );
  }
}

export const openShowcase = async (page: Page): Promise<void> => {
  const url = process.env['E2E_SHOWCASE'];
  if (url === undefined) throw new Error('E2E_SHOWCASE is not set: see support/start.ts');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: '组件样板间' })).toBeVisible();
};

/** Opens the showcase, and fails on an uncaught error in the page. */
export const test = base.extend<{ showcase: Page }>({
  showcase: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await openShowcase(page);
    await use(page);
    await leaveAsFound(page.context());
    expect(faults, 'uncaught errors in the page').toEqual([]);
  },
});

export { expect };
