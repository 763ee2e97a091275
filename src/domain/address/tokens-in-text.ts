import type { Token } from './address-piece';
import { beginsWithCar, DESCRIBES_CAR, DESCRIBES_VERSION, isCar } from './car-in-text';
import {
  GLUED_ADDRESS,
  GLUED_CAR,
  GLUED_NAME,
  type Label,
  LABEL_INSIDE,
  labelAt,
  type Labelled,
  NAME_BEHIND,
  PHONE_NAME,
  ROUND_LABEL,
} from './labels';
import { HAN_NAME, isShapedAsName, isTitled, receiverIn } from './name-shapes';
import { HELD_BLANK, spansIn } from './numbers-in-text';
import { BEGINS_WITH_REGION, ENDS_AS_PLACE, LOOKS_AS_STREET, PROVINCE } from './region-shapes';
import { isRequest } from './requests';
import { beginsWithSurname } from './surnames';

/*
 * Splits a pasted address into tokens: phone number, plate, text, and parts to leave out such as separators and labels.
 */

/**
 * Separators between the parts. A slash counts only between Chinese characters or next to the phone number, and a dash
 * only after a region, because both also occur in house numbers.
 */
const BETWEEN =
  /((?:[\s,，;；|。"]|(?<=\p{Script=Han})\/(?=\p{Script=Han}|1[3-9]\d{9}|$)|^\/(?=\p{Script=Han})|(?<=[省市区县旗州盟镇])-(?=\p{Script=Han}))+)/u;
/** A label of the phone number at the end of the preceding part, `…王五手机`. */
const PHONE_LABEL_BEHIND = new RegExp(`(?<=\\S)(?<!备用|[打接])(?:${PHONE_NAME})[:：]?$`);
/** A label of a further number: `备用电话`, `座机`. */
const NUMBER_LABEL = new RegExp(`^(?:备用|另一个?|其他)?(?:${PHONE_NAME})[:：]?$`);
const MARKETPLACE = '淘宝|天猫|京东|拼多多|抖音|快手|微信|小红书|闲鱼|美团|饿了么|得物|唯品会';
/**
 * Tokens without information about the customer: "receiver", a postcode, a marketplace, thanks, a date, the number of an
 * order or a parcel.
 */
const WITHOUT_CUSTOMER_DATA = new RegExp(
  `^(?:${[
    '[（(]?收[）)]?',
    '(?:邮编|邮政编码)[:：]?\\d{6}|\\d{6}',
    `(?:${MARKETPLACE})(?:小店|自营|物流|快递|闪购|外卖|店铺|小程序)?(?:订单)?|订单号?|(?:快递|物流|运)?单号|已付款|到付|男|女`,
    '(?:到付|已付款?|包邮)?(?:谢谢|感谢|麻烦|辛苦)(?:[您你啦了哈]|老板|师傅|客服|掌柜|亲)*|(?:客服|老板|师傅|掌柜|亲)?[您你]好|请(?:确认|查收)',
    '[（(]微信同号[）)]|[\\[【]\\d{3,4}[\\]】]',
    '@(?:客服|掌柜|店家|商家|店主|老板|师傅|所有人)|就行|就好|就可以|即可',
    `(?:${MARKETPLACE}|直播间|店里|网上)(?:下单|拍|买)的`,
    '(?:电话|手机)?打我的?(?:电话|手机)?',
    '(?:老铁|亲|师傅)?(?:我|本人|免贵)?姓(?!名)\\p{Script=Han}',
    '(?:没有?问题|(?:信息|核对|确认)无误)\\p{Script=Han}{0,20}[~～!！]*',
    '\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?',
    '(?:\\p{Script=Han}{0,6}(?:单号|订单号?|编号))?(?!1[3-9]\\d{10}$)(?:[A-Z]{0,5}\\d{12,}|[A-Z]{1,5}\\d{9,}|\\d{6}-\\d{12,})',
  ].join('|')})$`,
  'u',
);
/**
 * Words of politeness before an address. Only these words are left out; other text is kept. No word may consist of
 * other words of the list, because the time of a match would grow with each repetition.
 */
const POLITE =
  '(?:师傅|老板|老铁|亲|嗯|哦|好的?|那|就|请|麻烦|帮忙|帮|给|想|要|改一下|换一下|我的?|[您你]的?|把|货|膜|快递|收货|安装|贴膜|一下|直接|重新)*';
const LEADS_FAR =
  '(?:地址(?:改一下|换一下)?|家住|家在|住在|装在|装到|换成|换到|改成|改到|改为|寄到|送到|发到)';
const LEADS =
  '(?:地址(?:改一下|换一下)?|家住|家在|住在|装在|装到|换成|换到|改成|改到|改为|寄到|寄去|寄往|寄|发到|发往|发去|发|送到|送去|在|到|位于)(?:是|在|到|为)?';
/** A token that only leads to the address: `麻烦寄到`, `发这里`, `我的`. */
const LEADS_ALONE = new RegExp(`^(?:${POLITE}${LEADS}(?:这里|这边|这个)?(?:地址)?[:：]?|(?=.)${POLITE})$`);
/** The name of a marketplace in brackets at the start of the text, `【京东】`. */
const SOURCE = /^【[^】\d]{1,10}】/;
/** A Latin name of several parts, `Zhang San`, or a model of a car, `Model 3`. Each stays one token. */
const LATIN_PARTS =
  /(?<![A-Za-z])[A-Za-z]{2,20}(?: [A-Za-z]{2,20}){1,2}(?![A-Za-z])|Model [3YSX](?![A-Za-z\d])/g;
/** Matches words that lead to an address, directly before a region: `麻烦寄到浙江省…`. */
const LEAD_IN = new RegExp(
  `^${POLITE}${LEADS}(?![是在到])(?=${PROVINCE.source.slice(1)}|\\p{Script=Han}{2,5}?(?:市|自治州))`,
  'u',
);
/** Matches words that lead to an address, directly before a district whose city has no suffix: `家住大连甘井子区`. */
const LEAD_TO_DISTRICT = new RegExp(
  `^${POLITE}${LEADS_FAR}(?:是|在|到|为)?(?=\\p{Script=Han}{2,7}?[区县])`,
  'u',
);
const BEGINS_WITH_DISTRICT = /^\p{Script=Han}{2,7}?[区县]/u;
/** Matches the account of a buyer, which is not a name: `t_小鹿乱撞88`. */
const ACCOUNT = /_|^[A-Za-z]{1,4}\d{4,}$/;
const LABELS_ACCOUNT = /^(?:买家|用户|顾客)/;
/** Matches a label in brackets, a note of the marketplace, or a word with a colon. Each is a part of its own. */
const STANDS_ALONE = new RegExp(
  `(【\\p{Script=Han}{2,8}】|[（(]微信同号[）)]|${ROUND_LABEL}|^\\p{Script=Han}{1,12}[:：]+)`,
  'u',
);

const IS_ROUND = new RegExp(`^${ROUND_LABEL}$`, 'u');

/** Matches a note in round brackets on one line, `（近地铁站，放门卫）`. */
const NOTE = /[（(][^（()）\n]{1,60}[）)]/gu;
/** The characters at which a text is split. Inside a note they are replaced, so that the note stays in one part. */
const SPLITTING = ' \t,，;；|。"/:：-';
/**
 * The first of the private-use characters that replace the characters of `SPLITTING`. No shape matches them.
 */
const HELD_FROM = 0xe000;
const HELD = new RegExp(`[\\u{e000}-\\u{${(HELD_FROM + SPLITTING.length - 1).toString(16)}}]`, 'gu');

/** Whether a note contains labelled data of the customer: `（收货人：张三）`. Such a note is split. */
const holdsData = (note: string): boolean => {
  const label = LABEL_INSIDE.exec(note)?.[0];
  return label !== undefined && labelAt(label)?.as !== 'remark';
};

const holdNotes = (text: string): string =>
  text.replace(NOTE, (note) =>
    holdsData(note)
      ? note
      : Array.from(note, (each) => {
          const at = SPLITTING.indexOf(each);
          return at === -1 ? each : String.fromCharCode(HELD_FROM + at);
        }).join(''),
  );

const releaseNotes = (text: string): string =>
  text.replace(HELD, (each) => SPLITTING.charAt(each.charCodeAt(0) - HELD_FROM));

const isBetween = (text: string): boolean => text !== '' && text.replace(/[\s,，;；|。"/-]+/g, '') === '';

/** The label at the start of a part, if the labelled text follows directly. */
const gluedLabelOf = (part: string): Label | undefined => {
  const name = GLUED_NAME.exec(part)?.[0];
  if (name !== undefined) {
    const [rest] = receiverIn(part.slice(name.length));
    if (isShapedAsName(rest) && (beginsWithSurname(rest) || isTitled(rest)))
      return { text: name, as: 'name' };
  }
  const car = GLUED_CAR.exec(part)?.[0];
  if (car !== undefined && beginsWithCar(part.slice(car.length))) return { text: car, as: 'car' };
  const lead = PROVINCE.test(part) ? null : (LEAD_IN.exec(part) ?? LEAD_TO_DISTRICT.exec(part));
  const address = GLUED_ADDRESS.exec(part)?.[0] ?? lead?.[0];
  const rest = part.slice(address?.length ?? 0);
  return address !== undefined && (BEGINS_WITH_REGION.test(rest) || BEGINS_WITH_DISTRICT.test(rest))
    ? { text: address, as: 'street' }
    : undefined;
};

const NAME_BEHIND_NOTE = /^(.*[（(][^（()）]+[）)])(\p{Script=Han}{2,6})$/su;

/**
 * Splits off a name that directly follows a note in brackets, `…200号（近地铁站）徐莉`, or a labelled name that directly
 * follows an address.
 */
const withoutNameBehind = (part: string): readonly string[] => {
  const [, address = '', labelled = ''] = NAME_BEHIND.exec(part) ?? [];
  if (gluedLabelOf(labelled)?.as === 'name') return [address, labelled];
  const [, before = '', behind = ''] = NAME_BEHIND_NOTE.exec(part) ?? [];
  const [name] = receiverIn(behind);
  const isName =
    isShapedAsName(name) && (isTitled(name) || (beginsWithSurname(name) && !ENDS_AS_PLACE.test(name)));
  return isName ? [before, behind] : [part];
};

/** Splits a phone label off the end of a part. Returns the part without the label, and the label. */
const withoutPhoneLabel = (part: string): readonly string[] => {
  const behind = labelAt(part) === undefined ? (PHONE_LABEL_BEHIND.exec(part)?.[0] ?? '') : '';
  return [part.slice(0, part.length - behind.length), behind];
};

/**
 * Splits the text into separators and the text between them. A marketplace in brackets, a label in brackets or with a
 * colon, and a label after a part also become parts.
 */
const partsOf = (text: string): readonly string[] =>
  holdNotes(text.replace(LATIN_PARTS, (name) => name.replaceAll(' ', HELD_BLANK)))
    .split(BETWEEN)
    .flatMap((part) => {
      const source = SOURCE.exec(part)?.[0] ?? '';
      return [source, ...part.slice(source.length).split(STANDS_ALONE)];
    })
    .flatMap((part) => part.split(LABEL_INSIDE))
    .flatMap((part) => (SOURCE.test(part) ? [part] : withoutPhoneLabel(part)))
    .flatMap(withoutNameBehind)
    .filter((each) => each !== '')
    .map((each) => releaseNotes(each).replaceAll(HELD_BLANK, ' '));

/** Whether a part ends the value of another label: it is an address or a person. */
const endsValue = (part: string): boolean =>
  BEGINS_WITH_REGION.test(part) || isTitled(part) || (HAN_NAME.test(part) && beginsWithSurname(part));

/**
 * Whether a part ends the description of a car. Its first part may be spelled like a name: `马自达`. A further part is a
 * model, a year or a colour.
 */
const endsCar = (part: string, isFirst: boolean): boolean =>
  isFirst
    ? BEGINS_WITH_REGION.test(part)
    : (endsValue(part) && !DESCRIBES_CAR.test(part)) || LOOKS_AS_STREET.test(part) || isRequest(part);

/** Matches the number of a row of a spreadsheet in front of the text. */
const ROW_NUMBER = /^\d{1,4}(?=\t)/;

/** The labels whose value ends with its line. */
const ENDS_WITH_LINE: ReadonlySet<Labelled> = new Set(['other', 'remark', 'car']);

/** Treats an unknown word with a colon directly before a region as the label of an address: `门店：浙江省…`. */
const addressLabelAt = (part: string, behind: readonly string[]): Label | undefined => {
  const next = behind.find((each) => !isBetween(each));
  const [, word = ''] = /^(\p{Script=Han}{1,6})[:：]+$/u.exec(part) ?? [];
  const isAddressNext = next !== undefined && BEGINS_WITH_REGION.test(next);
  return word === '' || beginsWithSurname(word) || isTitled(word) || !isAddressNext
    ? undefined
    : { text: part, as: 'street' };
};

/** Whether a part is a label in brackets that belongs to the name before it: `翟先生（车主）`. */
const isRole = (parts: readonly string[], at: number): boolean => {
  const [before = '', part = '', after = ''] = [parts[at - 1], parts[at], parts[at + 1]];
  return IS_ROUND.test(part) && isShapedAsName(before) && (after === '' || isBetween(after));
};

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let labelled: Labelled | undefined;
  /** The token of the last label. */
  let opening: Token | undefined;
  const parts = partsOf(text);
  for (const [at, part] of parts.entries()) {
    if (isBetween(part)) {
      tokens.push({ kind: 'left-out', text: part });
      if (part.includes('\n') && labelled !== undefined && ENDS_WITH_LINE.has(labelled)) labelled = undefined;
      continue;
    }
    if (isRole(parts, at)) {
      tokens.push({ kind: 'left-out', text: part });
      continue;
    }
    const label = labelAt(part) ?? gluedLabelOf(part) ?? addressLabelAt(part, parts.slice(at + 1));
    if (label !== undefined) {
      // The word for a remark stays, because the remark may stay in the street.
      tokens.push(
        label.as === 'remark'
          ? { kind: 'street', text: label.text, labelled: 'remark' }
          : { kind: 'left-out', text: label.text },
      );
      labelled = label.as === 'phone' ? undefined : label.as;
      opening = tokens.at(-1);
    }
    const rest = part.slice(label?.text.length ?? 0);
    if (rest === '') continue;
    const isFirstOfValue = label !== undefined || tokens.findLast(({ text }) => !isBetween(text)) === opening;
    const isAccount =
      isFirstOfValue && LABELS_ACCOUNT.test(opening?.text ?? '') && ACCOUNT.test(rest) && labelled === 'name';
    if (isAccount) labelled = 'other';
    if (labelled === 'other' && endsValue(rest)) labelled = undefined;
    if (labelled === 'remark' && !isFirstOfValue && endsValue(rest)) labelled = undefined;
    if (labelled === 'car' && endsCar(rest, isFirstOfValue)) labelled = undefined;
    const describesCar =
      tokens.findLast(({ text: each }) => !isBetween(each))?.kind === 'car' && DESCRIBES_VERSION.test(rest);
    if (
      labelled === 'car' ||
      describesCar ||
      (labelled !== 'other' && labelled !== 'remark' && isCar(rest))
    ) {
      tokens.push({ kind: 'car', text: rest });
      continue;
    }
    if (labelled === 'name' && PROVINCE.test(rest) && rest.length > 4) labelled = undefined;
    if (
      labelled === 'other' ||
      WITHOUT_CUSTOMER_DATA.test(rest.replace(/[:：]+$/, '')) ||
      LEADS_ALONE.test(rest) ||
      SOURCE.exec(rest)?.[0] === rest
    ) {
      tokens.push({ kind: 'left-out', text: rest });
      continue;
    }
    const [name, receives] = isRequest(rest) ? [rest, ''] : receiverIn(rest);
    const [, named = name, colon = ''] = /^(.+?)([:：]+)$/s.exec(name) ?? [];
    tokens.push({ kind: 'street', text: named, ...(labelled === undefined ? {} : { labelled }) });
    if (colon + receives !== '') tokens.push({ kind: 'left-out', text: colon + receives });
    // A name may follow a labelled address that is complete.
    if (labelled === 'name' || (labelled === 'street' && LOOKS_AS_STREET.test(named) && /\d/.test(named)))
      labelled = undefined;
  }
  return tokens;
};

/** The tokens before a further number. The label of the number, such as `备用电话`, is left out. */
const withoutNumberLabel = (tokens: readonly Token[]): readonly Token[] => {
  const last = tokens.findLastIndex(({ text }) => !isBetween(text));
  return tokens.map((token, at) =>
    at === last && NUMBER_LABEL.test(token.text) ? { kind: 'left-out', text: token.text } : token,
  );
};

export const tokensAround = (text: string): readonly Token[] => {
  const row = ROW_NUMBER.exec(text)?.[0] ?? '';
  const tokens: Token[] = row === '' ? [] : [{ kind: 'left-out', text: row }];
  let at = row.length;
  for (const { kind, from, to } of spansIn(text)) {
    const before = tokensOf(text.slice(at, from));
    tokens.push(...(kind === 'number' ? withoutNumberLabel(before) : before), {
      kind,
      text: text.slice(from, to),
    });
    at = to;
  }
  return [...tokens, ...tokensOf(text.slice(at))];
};
