import type { Locator, Page } from '@playwright/test';
import { escapingStyles, type FormDefinition, markupEverywhere } from '../support/form-definitions';
import { XSS_PAYLOADS } from '../support/xss-payloads';
import { blank, EditorPart } from './support/editor-part';
import { NIGHTLY } from './support/tags';
import { expect, Part, test as onShowcase } from './support/showcase';

/** `npm test` runs 25 payloads, from every family; `npm run test:xss` runs all. */
const EVERY = process.env['XSS'] === 'full' ? 1 : Math.ceil(XSS_PAYLOADS.length / 25);
const PAYLOADS = XSS_PAYLOADS.filter((_, at) => at % EVERY === 0);

/** Signs that a payload was executed: a dialog, a call to another host, or a page that was left. */
const test = onShowcase.extend<{ watched: Page }>({
  watched: async ({ showcase }, use) => {
    const seen: string[] = [];
    const home = new URL(showcase.url()).origin;
    await showcase.route(/evil\.example/, (route) => route.abort());
    showcase.on('dialog', (dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    showcase.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
    showcase.on('request', (request) => {
      const url = new URL(request.url());
      const isOurs = url.protocol === 'data:' || url.origin === home;
      if (!isOurs || request.isNavigationRequest()) seen.push(`request ${request.url()}`);
    });
    await use(showcase);
    await showcase.mouse.move(200, 200);
    expect(seen, 'what payloads brought about').toEqual([]);
  },
});

/** Elements and attributes that execute or fetch, and any element outside of its box. */
const dangersIn = (box: Locator): Promise<readonly string[]> =>
  box.evaluate((root) => {
    const frame = root.getBoundingClientRect();
    return [...root.querySelectorAll('*')].flatMap((element) => {
      const name = element.tagName.toLowerCase();
      const found = element.matches('script, iframe, object, embed, base, meta, link, style, form, svg, math')
        ? [name]
        : [];
      for (const { name: attribute, value } of element.attributes)
        if (/^on|^(srcdoc|action|formaction|ping|srcset|background)$/i.test(attribute))
          found.push(`${name}[${attribute}]`);
        else if (/^(href|src)$/.test(attribute) && /^\s*(javascript|data|vbscript):/i.test(value))
          found.push(`${name}[${attribute}=${value}]`);
      const { position } = getComputedStyle(element);
      const { top, left } = element.getBoundingClientRect();
      if (position === 'fixed' || position === 'absolute') found.push(`${name} is ${position}`);
      if (element.getClientRects().length > 0 && (top < frame.top - 1 || left < frame.left - 1))
        found.push(`${name} stands outside`);
      return found;
    });
  });

test(`sanitised content: none of ${PAYLOADS.length} payloads survives, and none changes when it is sanitised again`, async ({
  watched,
}) => {
  test.setTimeout(300_000);
  const editor = new EditorPart(watched);
  await expect(editor.text).toBeVisible();
  const source = editor.root.getByRole('textbox', { name: '载入 HTML' });
  const content = editor.asRead.locator(':scope > div');
  for (const payload of PAYLOADS) {
    await source.fill(payload);
    expect(await dangersIn(editor.asRead), payload).toEqual([]);
    const once = await content.innerHTML();
    await source.fill(once);
    expect(await content.innerHTML(), payload).toBe(once);
  }
});

test(`edited content: the editor accepts none of ${PAYLOADS.length} pasted payloads, and no loaded or typed script`, async ({
  watched,
}) => {
  test.setTimeout(300_000);
  const editor = new EditorPart(watched);
  await editor.text.click();
  for (const payload of PAYLOADS) {
    await editor.paste({ 'text/html': payload });
    expect(await editor.value.textContent(), payload).not.toMatch(
      /<(script|svg|iframe|object|embed|form|style|math|meta|base)|<[^>]*\s(on\w+|srcdoc|action)\s*=|<[^>]*(javascript|vbscript):/i,
    );
  }
  await editor.load('<p onclick=alert(1)>字<script>alert(1)</script><img src=x onerror=alert(1)></p>');
  await watched.keyboard.press('Control+End');
  await watched.keyboard.type('<script>alert(1)</script>');
  await expect(editor.value).toHaveText('<p>字<img src="x">&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});

test('the sanitiser keeps the editor’s output unchanged', NIGHTLY, async ({ watched }) => {
  const editor = new EditorPart(watched);
  for (const html of [
    '<p style="line-height: 1.75">一<strong>二</strong><em>三</em><u>四</u></p>',
    '<p><span style="font-size: 24px">大</span></p>',
    `<p>甲${blank('blank-1')}乙</p>`,
    '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>',
    '<p><img src="/brand/cyy.svg" alt="a.png"></p>',
  ]) {
    await editor.load('');
    await editor.paste({ 'text/html': html });
    await expect(editor.value).not.toHaveText('无');
    await editor.load(html);
    await watched.keyboard.press('Control+End');
    await watched.keyboard.type('x');
    await watched.keyboard.press('Backspace');
    await expect(editor.value).toHaveText(html);
  }
});

const drawForm = async (page: Page, definition: FormDefinition): Promise<Locator> => {
  const part = new Part(page, 'server-forms');
  await part.root.getByRole('textbox', { name: '表单定义（JSON）' }).fill(JSON.stringify(definition));
  const form = part.root.locator('[data-mode]');
  await expect(form).toBeVisible();
  return form;
};

test(
  `a form whose every text is one of ${PAYLOADS.length} payloads runs none of them`,
  NIGHTLY,
  async ({ watched }) => {
    test.setTimeout(300_000);
    const form = await drawForm(watched, markupEverywhere(PAYLOADS));
    await expect(form.getByRole('radio').first()).toBeVisible();
    expect(
      await form.locator('script, iframe, object, embed, base, style, [onerror], [onload]').count(),
    ).toBe(0);
  },
);

test('no style of a definition applies outside of the form', NIGHTLY, async ({ watched }) => {
  await drawForm(watched, escapingStyles);
  const english = watched.getByText('English', { exact: true });
  await english.click();
  await expect(watched.locator('html')).toHaveAttribute('lang', 'en-US');
  const beyond = await watched.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});
