import type { Page, Response } from '@playwright/test';

/**
 * The fields of the server's answers that carry people's own words or proper names. Chinese on an English page must
 * come from one of them; a label of a dictionary, a title of the menu or a name of a role does not.
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
]);

/** A record of the master data, whose page shows what its editors wrote in either language. */
const VALUES = 'values';

/** The definition of a form: its words are ours, as those of a dictionary are. */
const RULE = 'rule';

/** What a person entered in a form, whose fields have any name. */
const ENTERED = 'formData';

/** The example of a plate number, which begins with the name of a province. */
const PLATE = '沪A12345';

const NUMBER_FIRST = /^[A-Z]{2}\d+ /;

const HAN = /\p{Script=Han}/u;

/** An entry of the menu, whose title is no title of goods, or a thing that has a name in English too. */
const isOurs = (record: object, field: string): boolean =>
  field === 'meta' || ('labelEn' in record && record.labelEn !== '');

/** A choice of a form of masters without a name in English (a seller, a shop, a person), and a region. */
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
      // A remark begins with the number of its document, which the screen shows as a link of its own.
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

/** Collects the words of people from every answer that the page gets from now on. */
export const textsOfPeople = (page: Page): (() => Promise<ReadonlySet<string>>) => {
  const texts = new Set<string>();
  const reads: Promise<void>[] = [];
  const read = async (response: Response): Promise<void> => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return;
    // An answer whose page is gone by now shows nothing.
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

/** Every text and every label of the page that has a Han character, in the order of the page. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      // The name of the language itself stands in its own script.
      if (parentElement?.closest('script, style, [lang=zh-CN]') === null) found.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => /\p{Script=Han}/u.test(text));
  });

/**
 * What is left in Chinese once the words of people are taken away. The page is read before the words: an answer
 * whose names it shows has arrived by then.
 */
export const chineseLeft = async (
  page: Page,
  names: () => Promise<ReadonlySet<string>>,
): Promise<string[]> => {
  const texts = await shown(page);
  const longestFirst = [...(await names())].sort((one, other) => other.length - one.length);
  const isLeft = (text: string): boolean => {
    if (longestFirst.some((word) => word.includes(text) && text.length > 8)) return false;
    let rest = text.replace(PLATE, '');
    for (const word of longestFirst) rest = rest.replaceAll(word, '');
    return HAN.test(rest);
  };
  return [...new Set(texts)].filter(isLeft);
};
