import {
  GLUED_ADDRESS,
  GLUED_NAME,
  type Label,
  LABEL_INSIDE,
  labelAt,
  type Labelled,
  PHONE_NAME,
} from './labels';
import { plainCharacters } from './plain-characters';
import { PLATE, plateInText } from './plate-in-text';
import { beginsWithSurname, hasDoubleSurname } from './surnames';

/**
 * One piece of a pasted text. `left-out` marks separators, labels such as `电话：`, and texts without information about
 * the customer, such as the number of an order.
 */
export interface AddressPiece {
  readonly kind: 'name' | 'phone' | 'plate' | 'street' | 'left-out';
  readonly text: string;
}

/** The parts of a pasted text. A missing part is empty. */
export interface SplitAddress {
  /** Includes the extension of a privacy number, `王女士[1234]`: the courier dials it, and `phone` has no room for it. */
  readonly name: string;
  /** A mobile number of eleven digits; empty if the text contains none. */
  readonly phone: string;
  /** The car's plate without a dot; empty if the text contains none. */
  readonly plate: string;
  /** Region and street: the rest of the text without name, phone number and plate, in the original order. */
  readonly street: string;
  /** The parts that the user must check, because the text can also be read in another way. */
  readonly doubts: readonly ('name' | 'street')[];
}

/**
 * A mobile number as people write it, such as `+86 138-0013-8000` or `138 0013 8000`. A privacy number includes its
 * extension.
 */
const PHONE =
  /(?<![\d-])(?:[（(]?(?:\+|00)?86[）)]?[-\s]?)?(1[3-9]\d[-\s.]?\d{4}[-\s.]?\d{4}|1 [3-9](?: \d){9})(?:\s?(?:[-－—_,，]|转|分机)\s?(\d{3,4})(?!\d|\s?[号弄幢栋室楼]|[-\s.]?(?:\d[-\s.]?){7}))?(?!\d)/;
/**
 * A landline number such as `021-59560128`, `(0512) 65123456` or `0571-88888888转801`. It stands for the phone number
 * of a text without a mobile number, but is not put into a field, because orders need a mobile number.
 */
const LANDLINE =
  /(?<![\d-])(?:\+?86[-\s]?)?(?:0(?:10|2\d|[3-9]\d{2})[-－—\s]?|[（(]0(?:10|2\d|[3-9]\d{2})[）)]\s?)[2-9]\d{6,7}(?:\s?(?:[-－—]|转|分机)\s?\d{1,6})?(?![\d号弄幢栋室楼])/;
/**
 * Separators between the parts. A slash counts beside a region or the phone number, and a dash after a region; both also
 * occur in house numbers.
 */
const BETWEEN =
  /((?:[\s,，;；|。"]|(?<=\p{Script=Han})\/(?=\p{Script=Han}|1[3-9]\d{9}|$)|^\/(?=\p{Script=Han})|(?<=[省市区县旗州盟镇])-(?=\p{Script=Han}))+)/u;
/** A label of the phone number at the end of the preceding part, `…王五手机`. */
const PHONE_LABEL_BEHIND = new RegExp(`(?<=\\S)(?<!备用|[打接])(?:${PHONE_NAME})[:：]?$`);
const MARKETPLACE = '淘宝|天猫|京东|拼多多|抖音|快手|微信|小红书|闲鱼|美团|饿了么|得物|唯品会';
/**
 * Tokens without information about the customer: "receiver", a postcode, a marketplace, thanks, a date, the number of an
 * order or a parcel, or a phone number whose middle is hidden.
 */
const SAYS_NOTHING = new RegExp(
  `^(?:${[
    '[（(]?收[）)]?',
    '(?:邮编|邮政编码)[:：]?\\d{6}|\\d{6}',
    `(?:${MARKETPLACE})(?:小店|闪购|外卖|店铺|小程序)?(?:订单)?|订单号?|(?:快递|物流|运)?单号|已付款|到付|男|女`,
    '谢谢[您你啦了]?|感谢|麻烦[您你了]?|辛苦了?|[您你]好|请(?:确认|查收)',
    '\\d{3}\\*{4,}\\d{4}|(?:手机)?尾号\\d{4}|[（(]微信同号[）)]',
    '\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?',
    '(?:\\p{Script=Han}{0,6}(?:单号|订单号?|编号))?(?!1[3-9]\\d{10}$)(?:[A-Z]{0,5}\\d{12,}|[A-Z]{1,5}\\d{9,}|\\d{6}-\\d{12,})',
  ].join('|')})$`,
  'u',
);
/** Words of politeness in front of an address. Only they are left out; other text is kept. */
const POLITE =
  '(?:[您你]好|师傅|老板|老铁|亲|嗯|哦|好的?|那|就|请|麻烦|帮忙|帮我|给我?|我的?|[您你]的?|把|货|膜|快递|收货|安装|贴膜|一下|直接|重新)*';
const LEADS = '(?:地址|寄到|寄去|寄往|寄|发到|发往|发去|发|送到|送去|在|到|位于)(?:是|在|到|为)?';
/** A token that only leads to the address: `麻烦寄到`, `发这里`, `我的`. */
const LEADS_ALONE = new RegExp(`^(?:${POLITE}${LEADS}(?:这里|这边|这个)?(?:地址)?[:：]?|(?=.)${POLITE})$`);
/** The name of a marketplace in brackets at the start of the text, `【京东】`. */
const SOURCE = /^【[^】\d]{1,10}】/;

/** The extension of a privacy number, written after the name. */
const EXTENSION = /(?:\[\d{3,4}\]|【\d{3,4}】|(?:转|分机)\d{3,4})$/u;
const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
/** Names of some ethnic groups have a dot between their parts. */
const DOTTED_NAME = /^\p{Script=Han}{1,10}[·•]\p{Script=Han}{1,10}$/u;
const TITLED_NAME =
  /^\p{Script=Han}{1,4}(?:先生|女士|小姐|太太|老师|师傅|老板|总|经理|医生|阿姨|大哥|大姐|同学|主任|[（(]\p{Script=Han}{0,2}(?:先生|女士|小姐)[）)])$/u;
/** A familiar form of address before the surname: `小刘`, `老王`. */
const FAMILIAR = /^[小老阿](\p{Script=Han})$/u;
/** A name whose end a marketplace hides: `高*`. */
const HIDDEN_NAME = /^\p{Script=Han}\*{1,3}\p{Script=Han}?$/u;
/** A title that the marketplace repeats: `龚女士(女士)`. */
const TITLE_TWICE = /(先生|女士|小姐)[（(]\1[）)]/u;
const LATIN_NAME = /^[A-Za-z]{2,20}(?: [A-Za-z]{1,20}){0,2}$/;
/** A Latin name of several parts, which stays one token: `Zhang San`. */
const LATIN_PARTS = /(?<![A-Za-z])[A-Za-z]{2,20}(?: [A-Za-z]{2,20}){1,2}(?![A-Za-z])/g;
/** A placeholder for the spaces in such a name, so that the name is not split. */
const HELD_BLANK = '\u0000';
const ENDS_AS_PLACE = /[省市区县镇乡村路街道巷弄号栋幢室楼层座苑园城厦店站口]$/u;
/** Matches the text after the digits of a house number, if a space separated the two: `1 号东门`. */
const HOUSE = /^[号栋幢室楼层座]/u;
/** Matches the name of a province, without its suffix, at the start of a text. */
export const PROVINCE =
  /^(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)/;
const COUNTRY = /^中国(?:大陆)?$/;
/**
 * Matches a text that ends like the name of a region. If it follows another region, it is not a person's name, such as
 * `江宁区` in `南京市 江宁区`.
 */
const ENDS_AS_REGION = /[省市区县旗州盟]$/u;
const BEGINS_WITH_REGION = new RegExp(
  `${PROVINCE.source}|^中国(?:大陆)?(?!\\p{Script=Han})|^\\p{Script=Han}{2,8}?(?:市|自治州)`,
  'u',
);
/** Matches a possible nickname: a short text that does not look like part of an address. */
const MAYBE_NICKNAME = /^[\p{L}\p{N}_·•.~\-（）()【】[\]]{1,20}$/u;
/** Matches part of an address or a number, which is no nickname: `太湖路9号`, `021-59998888`. */
const LOOKS_AS_STREET = /\d+[号弄幢栋室楼]|[省市区县镇乡村路街道巷弄号栋幢室楼层座]$|^\P{L}*\d{5,}\P{L}*$/u;
/** Matches a name with the mark for a receiver, or with words that follow a name: `张三收`, `张三（收）`, `小刘就行`. */
const RECEIVES = /^(.+?)([（(](?:亲|本人)?收[）)]|亲收|收|就行|就好|就可以|即可)$/u;
/** A name written directly after an address, `…128号张三`. */
const BEHIND_ADDRESS = /^(.*[\d号室楼栋幢层座户元])(\p{Script=Han}{2,4})$/su;
/** A surname after an address, `…4800号姓王`. */
const SURNAME_BEHIND = /^(.*[\d号室楼栋幢层座户元])(我?姓\p{Script=Han})$/su;
/** A name written directly before a region, `张三浙江省…`. */
const BEFORE_REGION = new RegExp(`^(\\p{Script=Han}{2,4}?)(?=${PROVINCE.source.slice(1)})`, 'u');
const LEAD_IN = new RegExp(
  `^${POLITE}${LEADS}(?![是在到])(?=${PROVINCE.source.slice(1)}|\\p{Script=Han}{2,5}?(?:市|自治州))`,
  'u',
);
/** The sender's part of a label, up to the end of its line. It counts only in a text that also names a receiver. */
const SENDER = /(?:^|(?<=\n))\s*(?:寄件人?|寄方|发件人?|发货人|寄)[:：\s][^\n]*/gu;
const NAMES_RECEIVER = /(?:^|\s)(?:收件|收货|收方|收)/u;
/** The end of a street: a house number. What follows it is checked. */
const ENDS_WITH_HOUSE = /\d+[号弄幢栋室楼层]?$/u;
/** Matches what may follow a house number: a building, a floor, a room, a note of the place. */
const BELONGS_TO_HOUSE = /[号弄幢栋室楼层座门院园厦城场店村苑期区元]|^\d{3,4}$|^[A-Z]?\d{1,2}-\d+|^[（(]/u;

const isTitled = (text: string): boolean =>
  TITLED_NAME.test(text) || beginsWithSurname(FAMILIAR.exec(text)?.[1] ?? '');

const isShapedAsName = (text: string): boolean =>
  [TITLED_NAME, HAN_NAME, DOTTED_NAME, LATIN_NAME, HIDDEN_NAME].some((shape) => shape.test(text));

interface Token extends AddressPiece {
  /** The kind that a label gave this part. */
  readonly labelled?: Labelled;
}

/**
 * Whether a token is a region: its text ends like a region, or is the bare name of a province. A token with region and
 * street is not a region.
 */
const isRegionAt = (token: Token | undefined): boolean =>
  token?.kind === 'street' &&
  (ENDS_AS_REGION.test(token.text) || PROVINCE.exec(token.text)?.[0] === token.text);

const isBetween = (text: string): boolean => text !== '' && text.replace(/[\s,，;；|。"/-]+/g, '') === '';

/** The name at the start of a part without the words for a receiver, and these words. */
const receiverIn = (part: string): readonly [name: string, receives: string] => {
  const [, name = '', receives = ''] = RECEIVES.exec(part) ?? [];
  const isSure = receives.length > 1 || beginsWithSurname(name) || isTitled(name);
  return isShapedAsName(name) && isSure ? [name, receives] : [part, ''];
};

/** The label at the start of a part, if the labelled text follows directly. */
const gluedLabelOf = (part: string): Label | undefined => {
  const name = GLUED_NAME.exec(part)?.[0];
  if (name !== undefined) {
    const [rest] = receiverIn(part.slice(name.length));
    if (isShapedAsName(rest) && (beginsWithSurname(rest) || isTitled(rest)))
      return { text: name, as: 'name' };
  }
  const address =
    GLUED_ADDRESS.exec(part)?.[0] ?? (PROVINCE.test(part) ? undefined : LEAD_IN.exec(part)?.[0]);
  return address !== undefined && BEGINS_WITH_REGION.test(part.slice(address.length))
    ? { text: address, as: 'street' }
    : undefined;
};

/** A part without the label that it ends with, and that label. */
const withoutPhoneLabel = (part: string): readonly string[] => {
  const behind = labelAt(part) === undefined ? (PHONE_LABEL_BEHIND.exec(part)?.[0] ?? '') : '';
  return [part.slice(0, part.length - behind.length), behind];
};

/** Matches a label in brackets, a note of the marketplace, or a word with a colon. Each is a part of its own. */
const STANDS_ALONE = /(【\p{Script=Han}{2,8}】|[（(]微信同号[）)]|^\p{Script=Han}{1,12}[:：]+)/u;

/**
 * Splits the text into separators and the text between them. A marketplace in brackets, a label in brackets or with a
 * colon, and a label after a part also become parts.
 */
const partsOf = (text: string): readonly string[] =>
  text
    .replace(LATIN_PARTS, (name) => name.replaceAll(' ', HELD_BLANK))
    .split(BETWEEN)
    .flatMap((part) => {
      const source = SOURCE.exec(part)?.[0] ?? '';
      return [source, ...part.slice(source.length).split(STANDS_ALONE)];
    })
    .flatMap((part) => part.split(LABEL_INSIDE))
    .flatMap((part) => (SOURCE.test(part) ? [part] : withoutPhoneLabel(part)))
    .filter((each) => each !== '')
    .map((each) => each.replaceAll(HELD_BLANK, ' '));

/** Whether a part ends the value of another label: it is an address or a person. */
const endsValue = (part: string): boolean =>
  BEGINS_WITH_REGION.test(part) || isTitled(part) || (HAN_NAME.test(part) && beginsWithSurname(part));

/** An unknown word with a colon directly in front of a region, `门店：浙江省…`, which leads to the address. */
const addressLabelAt = (part: string, behind: readonly string[]): Label | undefined => {
  const next = behind.find((each) => !isBetween(each));
  const [, word = ''] = /^(\p{Script=Han}{1,6})[:：]+$/u.exec(part) ?? [];
  const isAddressNext = next !== undefined && BEGINS_WITH_REGION.test(next);
  return word === '' || beginsWithSurname(word) || isTitled(word) || !isAddressNext
    ? undefined
    : { text: part, as: 'street' };
};

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let labelled: Labelled | undefined;
  const parts = partsOf(text);
  for (const [at, part] of parts.entries()) {
    if (isBetween(part)) {
      tokens.push({ kind: 'left-out', text: part });
      if (part.includes('\n') && (labelled === 'other' || labelled === 'remark')) labelled = undefined;
      continue;
    }
    const label = labelAt(part) ?? gluedLabelOf(part) ?? addressLabelAt(part, parts.slice(at + 1));
    if (label !== undefined) {
      // The word for a remark stays, because the remark stays in the street.
      tokens.push(
        label.as === 'remark'
          ? { kind: 'street', text: label.text, labelled: 'remark' }
          : { kind: 'left-out', text: label.text },
      );
      labelled = label.as === 'phone' ? undefined : label.as;
    }
    const rest = part.slice(label?.text.length ?? 0);
    if (rest === '') continue;
    if (labelled === 'other' && endsValue(rest)) labelled = undefined;
    if (labelled === 'name' && PROVINCE.test(rest) && rest.length > 4) labelled = undefined;
    if (
      labelled === 'other' ||
      SAYS_NOTHING.test(rest.replace(/[:：]+$/, '')) ||
      LEADS_ALONE.test(rest) ||
      SOURCE.exec(rest)?.[0] === rest
    ) {
      tokens.push({ kind: 'left-out', text: rest });
      continue;
    }
    const [name, receives] = receiverIn(rest);
    const [, named = name, colon = ''] = /^(.+?)([:：]+)$/s.exec(name) ?? [];
    tokens.push({ kind: 'street', text: named, ...(labelled === undefined ? {} : { labelled }) });
    if (colon + receives !== '') tokens.push({ kind: 'left-out', text: colon + receives });
    // A name may follow a labelled address that is complete.
    if (labelled === 'name' || (labelled === 'street' && LOOKS_AS_STREET.test(named) && /\d/.test(named)))
      labelled = undefined;
  }
  return tokens;
};

/** A score for how much a token looks like a person's name; 0 means not at all. */
const nameScore = (
  { kind, text: whole, labelled }: Token,
  touchesPhone: boolean,
  atAnEnd: boolean,
): number => {
  if (kind !== 'street' || labelled === 'street' || labelled === 'remark') return 0;
  if (labelled === 'name') return /\p{L}/u.test(whole) ? 100 : 0;
  const text = whole.replace(EXTENSION, '');
  const titled = isTitled(text);
  if (!isShapedAsName(text) || PROVINCE.test(text)) return 0;
  const known = beginsWithSurname(text);
  if (!titled && !known && (ENDS_AS_PLACE.test(text) || HOUSE.test(text))) return 0;
  const stands = (touchesPhone ? 2 : 0) + (atAnEnd ? 2 : 0);
  // A token with neither a common surname nor a title counts as a name only next to the phone number, or as the first
  // or last part.
  if (!titled && !known && stands === 0) return 0;
  return 1 + (titled ? 8 : 0) + (known ? 4 : 0) + stands - (ENDS_AS_PLACE.test(text) && !titled ? 2 : 0);
};

/** Whether a text is more than the bare name of a province, which may also be a person's name. */
const isAddress = (text: string): boolean =>
  BEGINS_WITH_REGION.test(text) && (text.length > 3 || ENDS_AS_REGION.test(text));

/**
 * The index of an unusual name such as `快乐的小鱼儿` or `李`. The name and the phone number must be the first two parts, in
 * either order. The third part must begin with a region.
 */
const nicknameIn = (tokens: readonly Token[], places: readonly number[]): number | undefined => {
  const [first, second, third] = places.map((at) => ({ at, token: tokens[at] as Token }));
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const [name, phone] = second.token.kind === 'phone' ? [first, second] : [second, first];
  const isName =
    phone.token.kind === 'phone' &&
    name.token.labelled === undefined &&
    MAYBE_NICKNAME.test(name.token.text) &&
    /\p{L}/u.test(name.token.text) &&
    !LOOKS_AS_STREET.test(name.token.text) &&
    !isAddress(name.token.text) &&
    BEGINS_WITH_REGION.test(third.token.text);
  return isName ? name.at : undefined;
};

const bestName = (tokens: readonly Token[]): number | undefined => {
  const places = tokens.flatMap((token, at) => (token.kind === 'left-out' ? [] : [at]));
  const scores = places.map((at, place) => {
    const [before, after] = [places[place - 1] ?? -1, places[place + 1] ?? -1];
    const touches = tokens[before]?.kind === 'phone' || tokens[after]?.kind === 'phone';
    const atAnEnd = place === 0 || place === places.length - 1;
    const token = tokens[at] as Token;
    const regions = [before, places[place - 2] ?? -1];
    const isRegion =
      token.labelled !== 'name' &&
      ENDS_AS_REGION.test(token.text) &&
      regions.some((each) => isRegionAt(tokens[each]));
    return {
      at,
      score: COUNTRY.test(token.text) || isRegion ? 0 : nameScore(token, touches, atAnEnd),
    };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one), { at: -1, score: 0 });
  return best.score > 0 ? best.at : nicknameIn(tokens, places);
};

/** Whether an address can be followed directly by this name. Three characters need a surname, four a double one. */
const followsDirectly = (name: string): boolean =>
  beginsWithSurname(name) && !ENDS_AS_PLACE.test(name) && (name.length < 4 || hasDoubleSurname(name));

/** Splits a name off the end of an address that is followed directly by the phone number. */
const cutBehindAddress = (tokens: readonly Token[]): readonly Token[] => {
  const phone = tokens.findIndex(({ kind }) => kind === 'phone');
  const before = tokens[phone - 1];
  const [, address = '', name = ''] = (before?.kind === 'street' && BEHIND_ADDRESS.exec(before.text)) || [];
  if (name === '' || !followsDirectly(name)) return tokens;
  return [
    ...tokens.slice(0, phone - 1),
    { kind: 'street', text: address },
    { kind: 'name', text: name },
    ...tokens.slice(phone),
  ];
};

/** Splits a name off the start of an address that follows the phone number directly. */
const cutBeforeRegion = (tokens: readonly Token[]): readonly Token[] => {
  const phone = tokens.findIndex(({ kind }) => kind === 'phone');
  const after = tokens[phone + 1];
  const name = phone === -1 || after?.kind !== 'street' ? undefined : BEFORE_REGION.exec(after.text)?.[1];
  if (after === undefined || name === undefined || !followsDirectly(name) || PROVINCE.test(name))
    return tokens;
  return [
    ...tokens.slice(0, phone + 1),
    { kind: 'name', text: name },
    { kind: 'street', text: after.text.slice(name.length) },
    ...tokens.slice(phone + 2),
  ];
};

/** Leaves out a surname after the address. */
const cutSurnameBehind = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token) => {
    const [, address = '', surname = ''] = (token.kind === 'street' && SURNAME_BEHIND.exec(token.text)) || [];
    return beginsWithSurname(surname.replace(/^我?姓/, ''))
      ? [
          { ...token, text: address },
          { kind: 'left-out' as const, text: surname },
        ]
      : [token];
  });

/** A match in the text that becomes one token. */
interface Span {
  readonly kind: AddressPiece['kind'];
  readonly from: number;
  readonly to: number;
}

const spanOf = (kind: Span['kind'], found: RegExpExecArray | RegExpMatchArray | null): readonly Span[] =>
  found?.index === undefined ? [] : [{ kind, from: found.index, to: found.index + found[0].length }];

/** The first phone number, the first plate, and the lines of the sender, in the order of the text. */
const spansIn = (text: string): readonly Span[] => {
  const senders = NAMES_RECEIVER.test(text)
    ? [...text.matchAll(SENDER)].flatMap((each) => spanOf('left-out', each))
    : [];
  // Each character of the sender becomes one that no shape matches, so positions stay the same.
  const receiver = senders.reduce(
    (rest, { from, to }) => rest.slice(0, from) + HELD_BLANK.repeat(to - from) + rest.slice(to),
    text,
  );
  const phone = spanOf('phone', PHONE.exec(receiver) ?? LANDLINE.exec(receiver));
  const plate = spanOf('plate', PLATE.exec(receiver)).filter((each) =>
    phone.every(({ from, to }) => each.to <= from || each.from >= to),
  );
  return [...senders, ...phone, ...plate].sort((one, other) => one.from - other.from);
};

const tokensAround = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  for (const { kind, from, to } of spansIn(text)) {
    tokens.push(...tokensOf(text.slice(at, from)), { kind, text: text.slice(from, to) });
    at = to;
  }
  return [...tokens, ...tokensOf(text.slice(at))];
};

const namedTokens = (text: string): readonly Token[] => {
  const tokens = cutSurnameBehind(tokensAround(text));
  const name = bestName(tokens);
  if (name !== undefined)
    return tokens.map((token, at) => (at === name ? { ...token, kind: 'name' as const } : token));
  const cut = cutBehindAddress(tokens);
  return cut === tokens ? cutBeforeRegion(tokens) : cut;
};

/**
 * Splits a pasted text into pieces whose concatenation is the text itself, so that none of it is lost. At most one
 * piece is a name, one a phone number and one a plate; the rest belongs to the street.
 */
export const addressPieces = (text: string): readonly AddressPiece[] =>
  namedTokens(text).map(({ kind, text: piece }) => ({ kind, text: piece }));

/**
 * The street as one line. A separator between two street parts is kept if it is only commas and spaces. Anything else
 * between them becomes a space.
 */
const streetOf = (pieces: readonly AddressPiece[]): string => {
  let street = '';
  let between = '';
  for (const { kind, text } of pieces) {
    if (kind === 'street') {
      street += (street === '' ? '' : between) + text;
      between = '';
    } else between = kind === 'left-out' && between === '' && /^[，, ]+$/.test(text) ? text : ' ';
  }
  return street;
};

/**
 * Whether a name may also be another word: it has no label, no title and no common surname. Behind a surname of one
 * character a name has at most two, so `周末到店` is in doubt.
 */
const isDoubtfulName = (tokens: readonly Token[]): boolean => {
  const token = tokens.find(({ kind }) => kind === 'name');
  if (token === undefined || token.labelled === 'name') return false;
  const text = token.text.replace(EXTENSION, '');
  const isSure = (each: string) =>
    (beginsWithSurname(each) && (each.length < 4 || hasDoubleSurname(each))) ||
    isTitled(each) ||
    LATIN_NAME.test(each) ||
    DOTTED_NAME.test(each);
  return !isSure(text);
};

/**
 * Whether the street may contain text that does not belong to it: a remark, a part on the other side of the name or
 * number, a part before the region, or one behind the house number that is no building, floor or room.
 */
const isDoubtfulStreet = (tokens: readonly Token[]): boolean => {
  const isRead = ({ kind, text }: Token) => kind !== 'left-out' || labelAt(text)?.as === 'street';
  const read = tokens.filter(isRead);
  const streets = read.flatMap((token, at) => (token.kind === 'street' ? [{ token, at }] : []));
  const first = streets.find(
    ({ token }) => token.labelled === 'street' || BEGINS_WITH_REGION.test(token.text),
  );
  return streets.some(({ token, at }, place) => {
    if (token.labelled === 'remark') return true;
    if (token.labelled === 'street' && read[at - 1]?.kind === 'left-out') return false;
    if (first !== undefined && at < first.at) return true;
    const before = streets[place - 1];
    if (before === undefined) return false;
    if (before.at !== at - 1) return true;
    return ENDS_WITH_HOUSE.test(before.token.text) && !BELONGS_TO_HOUSE.test(token.text);
  });
};

/** Name, phone number, plate and street of a pasted text such as `王女士 138 0013 8000 上海市嘉定区墨玉路128号`. */
export const splitAddress = (given: string): SplitAddress => {
  const tokens = namedTokens(plainCharacters(given));
  const textOf = (kind: AddressPiece['kind']): string =>
    tokens.find((each) => each.kind === kind)?.text ?? '';
  const name = textOf('name').replace(TITLE_TWICE, '$1');
  const [, phone = '', extension] = PHONE.exec(textOf('phone')) ?? [];
  const isLeftOff = extension !== undefined && name !== '' && !EXTENSION.test(name);
  const repeated = EXTENSION.exec(name)?.[0] ?? (extension === undefined ? '' : `[${extension}]`);
  const street = streetOf(tokens);
  return {
    name: isLeftOff ? `${name}[${extension}]` : name,
    phone: phone.replace(/\D/g, ''),
    plate: plateInText(textOf('plate')),
    // Some marketplaces repeat the extension after the address.
    street: street.endsWith(repeated) ? street.slice(0, street.length - repeated.length) : street,
    doubts: [
      ...(isDoubtfulName(tokens) ? (['name'] as const) : []),
      ...(isDoubtfulStreet(tokens) ? (['street'] as const) : []),
    ],
  };
};
