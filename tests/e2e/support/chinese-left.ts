import { expect, type Page, type Response } from '@playwright/test';
import { REGION_ROOT } from '@/domain/region/region';
import { regionsBelow } from '@backend/core/regions/region-tree';

/**
 * Fields of the server's answers with people's own text or proper names. Their Chinese text may appear on an English
 * page; a dictionary label, a menu title or a role name in Chinese may not.
 */
const OWN_TEXTS: ReadonlySet<string> = new Set([
  'name',
  'nickName',
  'linkName',
  'sellerName',
  'content',
  'customerName',
  'carPlate',
  'orderName',
  'noticeTitle',
  'noticeContent',
  'carModel',
  'handlerName',
  'category',
  'categories',
  'names',
  'city',
  'address',
  'shopName',
  'text',
  'authorName',
  'partyName',
  'payeeName',
  'buyerName',
  'receiver',
  'brand',
  'bank',
  'branch',
  'reason',
  'remark',
  'subject',
  'title',
  'disposeName',
  'createName',
  'complaintRemark',
  'disposeRemark',
  'region',
  // Values of goods' specifications, as staff wrote them.
  'values',
]);

/** The key of a master record's values, whose page shows both languages as staff entered them. */
const VALUES = 'values';

/** The key of a form's definition. Its texts are the product's own, like those of a dictionary. */
const RULE = 'rule';

/** The key of a person’s input in a form, whose fields may have any name. */
const ENTERED = 'formData';

const NUMBER_FIRST = /^[A-Z]{2}\d+ /;

const HAN = /\p{Script=Han}/u;

/** Whether the text belongs to the product: a menu title, or the name of a row that also has an English name. */
const isOurs = (record: object, field: string): boolean =>
  field === 'meta' || ('labelEn' in record && record.labelEn !== '');

/** Whether the row is a choice without an English name (a seller, a shop, a person), or a region. */
const isNamed = (record: object, field: string): boolean =>
  field === 'label' && ('source' in record || 'leaf' in record);

const collectEvery = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') collect(value, 'text', into);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectEvery(inner, into);
};

const collect = (value: unknown, field: string, into: Set<string>): void => {
  if (typeof value === 'string') {
    if (OWN_TEXTS.has(field) && HAN.test(value)) {
      // Some remarks begin with the number of a document, which the screen shows as a separate link.
      for (const line of [value, value.replace(NUMBER_FIRST, ''), ...value.split(/\s*\n\s*/)])
        into.add(line.trim());
    }
  } else if (Array.isArray(value)) for (const each of value) collect(each, field, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (name === RULE) continue;
      if (name === ENTERED) {
        collectEvery(inner, into);
        continue;
      }
      const isOwn = field === VALUES && (typeof inner === 'string' || Array.isArray(inner));
      if (!isOurs(value, field) || isOwn || typeof inner === 'object')
        collect(inner, isOwn || isNamed(value, name) ? 'text' : name, into);
    }
};

/**
 * The names of all regions, which are proper names. The browser may read them from its cache, so they cannot be
 * collected from answers.
 */
const REGION_NAMES = regionsBelow(REGION_ROOT).flatMap((province) => [
  province.label,
  ...regionsBelow(province.id).flatMap(({ id, label }) => [
    label,
    ...regionsBelow(id).map((district) => district.label),
  ]),
]);

/** Collects people's own texts from every later answer to the page. */
export const textsOfPeople = (page: Page): (() => Promise<ReadonlySet<string>>) => {
  const texts = new Set<string>(REGION_NAMES);
  const reads: Promise<void>[] = [];
  const read = async (response: Response): Promise<void> => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return;
    // If the page of an answer is gone, its text is not on the screen.
    const body: unknown = await response.json().catch(() => undefined);
    collect(body, '', texts);
  };
  page.on('response', (response) => {
    reads.push(read(response));
  });
  return async () => {
    await Promise.all(reads);
    return texts;
  };
};

/** The attributes whose text a user sees or hears. */
const SPOKEN = [
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'placeholder', 'alt', 'label'],
];

/** The title, texts and labels of the page that contain a Han character. Texts marked as Chinese are left out. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate((attributes) => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      // The name of a language is shown in that language.
      if (parentElement?.closest('script, style, [lang=zh-CN]') === null) found.push(textContent ?? '');
    }
    for (const name of attributes)
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => /\p{Script=Han}/u.test(text));
  }, SPOKEN);

/**
 * The Chinese text on the page other than people's own texts. The page is read first, so that all answers that it shows
 * have been collected.
 */
export const chineseLeft = async (
  page: Page,
  names: () => Promise<ReadonlySet<string>>,
): Promise<string[]> => {
  const texts = await shown(page);
  const longestFirst = [...(await names())].sort((one, other) => other.length - one.length);
  const isLeft = (text: string): boolean => {
    if (longestFirst.some((word) => word.includes(text) && text.length > 8)) return false;
    let rest = text;
    for (const word of longestFirst) rest = rest.replaceAll(word, '');
    return HAN.test(rest);
  };
  return [...new Set(texts)].filter(isLeft);
};

/**
 * Opens each select and date picker of the page's main part, and returns the Chinese text that is left on the page with
 * its popup.
 */
export const chineseInPopups = async (
  page: Page,
  names: () => Promise<ReadonlySet<string>>,
): Promise<string[]> => {
  const found: string[] = [];
  const boxes = page.getByRole('main').locator('.ant-select:not(.ant-select-disabled), .ant-picker');
  const popup = page.locator('.ant-select-dropdown, .ant-picker-dropdown').filter({ visible: true });
  for (const box of await boxes.all()) {
    if (!(await box.isVisible())) continue;
    await box.click();
    await expect(popup.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await chineseLeft(page, names)));
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
  return [...new Set(found)];
};
