import { beginsWithSurname } from './surnames';

/** One piece of a pasted text. `left-out` marks separators: spaces, punctuation and labels such as `电话：`. */
export interface AddressPiece {
  readonly kind: 'name' | 'phone' | 'street' | 'left-out';
  readonly text: string;
}

/** The parts of a pasted text. A missing part is empty. */
export interface SplitAddress {
  /** Includes the extension of a privacy number, `王女士[1234]`: the courier dials it, and `phone` has no room for it. */
  readonly name: string;
  /** A mobile number of eleven digits; empty if the text contains none. */
  readonly phone: string;
  /** Region and street: the rest of the text without name and phone number, in the original order. */
  readonly street: string;
}

/**
 * A mobile number as people write it, such as `+86 138-0013-8000` or `138 0013 8000`. A privacy number includes its
 * extension.
 */
const PHONE =
  /(?<![\d-])(?:\+?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}|1 [3-9](?: \d){9})(?:\s?(?:[-－—_,，]|转|分机)\s?(\d{3,4})(?![\d号弄幢栋室楼]|[-\s]?\d{4}[-\s]?\d{4}(?!\d)))?(?!\d)/;
/**
 * A landline number such as `021-59560128`, `(0512) 65123456` or `0571-88888888转801`. It stands for the phone number
 * of a text without a mobile number, but is not put into a field, because orders need a mobile number.
 */
const LANDLINE =
  /(?<![\d-])(?:\+?86[-\s]?)?(?:0(?:10|2\d|[3-9]\d{2})[-－—\s]?|[（(]0(?:10|2\d|[3-9]\d{2})[）)]\s?)[2-9]\d{6,7}(?:\s?(?:[-－—]|转|分机)\s?\d{1,6})?(?![\d号弄幢栋室楼])/;
const BETWEEN = /([\s,，;；|。"]+)/;
const NAME_LABELS = [
  ...['收货人姓名', '收件人姓名', '联系人姓名', '客户姓名', '车主姓名', '买家姓名', '收货信息', '收件信息'],
  ...['收货人', '收件人', '联系人', '客户', '车主', '买家', '姓名', '名字'],
];
const PHONE_LABELS = [
  ...['收货人电话', '收件人电话', '收货人手机', '收件人手机', '收货电话', '联系电话', '联系方式', '客户电话'],
  ...[
    '车主电话',
    '电话号码',
    '手机号码',
    '手机号',
    '手机',
    '电话',
    '虚拟号码',
    '虚拟号',
    '隐私号码',
    '隐私号',
  ],
];
const ADDRESS_LABELS = [
  ...['所在地区', '所在省市', '所在城市', '所在地', '省市区', '地区', '收货地址', '收件地址', '配送地址'],
  ...['详细地址', '客户地址', '安装地址', '地址', '寄送至', '送至'],
];
const NAME_LABEL = new RegExp(`^(?:${NAME_LABELS.join('|')})`);
const ADDRESS_LABEL = new RegExp(`^(?:${ADDRESS_LABELS.join('|')})`);
const LABELS = [...NAME_LABELS, ...PHONE_LABELS, ...ADDRESS_LABELS].join('|');
/** A label in front of the part that it belongs to, or a label alone between spaces. */
const LABEL = new RegExp(`^(?:${LABELS})(?:\\s*[:：]|$)`);
/** A label that is written together with its part: `联系人王五`, `地址贵州省…`. */
const GLUED_LABEL = new RegExp(`^(?:${[...NAME_LABELS, ...ADDRESS_LABELS].join('|')})`);
/** A label of the phone number at the end of the preceding part, `…王五手机`. */
const PHONE_LABEL_BEHIND = new RegExp(`(?<=\\S)(?:${PHONE_LABELS.join('|')})[:：]?$`);
/**
 * Tokens without information about the customer: "receiver", a postcode, a marketplace, thanks, or a phone number whose
 * middle is hidden.
 */
const SAYS_NOTHING =
  /^(?:[（(]?收[）)]?|(?:邮编|邮政编码)[:：]?\d{6}|000000|淘宝|天猫|京东|拼多多|抖音|快手|微信|小红书|谢谢[您你啦了]?|感谢|麻烦[您你了]?|辛苦了?|[您你]好|\d{3}\*{4,}\d{4})$/;
/** The name of a marketplace in brackets at the start of the text, `【京东】`. */
const SOURCE = /^【[^】\d]{1,10}】/;

/** The extension of a privacy number, written after the name. */
const EXTENSION = /(?:\[\d{3,4}\]|【\d{3,4}】)$/u;
const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
/** Names of some ethnic groups have a dot between their parts. */
const DOTTED_NAME = /^\p{Script=Han}{1,10}[·•]\p{Script=Han}{1,10}$/u;
const TITLED_NAME = /^\p{Script=Han}{1,4}(?:先生|女士|小姐|老师|师傅|老板|总|[（(](?:先生|女士|小姐)[）)])$/u;
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
const COUNTRY = '中国';
/**
 * Matches a text that ends like the name of a region. If it follows another region, it is not a person's name, such as
 * `江宁区` in `南京市 江宁区`.
 */
const ENDS_AS_REGION = /[省市区县旗州盟]$/u;
const BEGINS_WITH_REGION = new RegExp(
  `${PROVINCE.source}|^${COUNTRY}(?!\\p{Script=Han})|^\\p{Script=Han}{2,8}?(?:市|自治州)`,
  'u',
);
/** Matches a possible nickname: a short text that does not look like part of an address. */
const MAYBE_NICKNAME = /^[\p{L}\p{N}_·•.~\-（）()【】[\]]{1,20}$/u;
/** Matches part of an address or a number, which is no nickname: `太湖路9号`, `021-59998888`. */
const LOOKS_AS_STREET = /\d+[号弄幢栋室楼]|[省市区县镇乡村路街道巷弄号栋幢室楼层座]$|^\P{L}*\d{5,}\P{L}*$/u;
/** Matches a name with the mark for a receiver: `张三收`, `张三（收）`. */
const RECEIVES = /^(.+?)([（(]收[）)]|收)$/u;
/** A name written directly after an address, `…128号张三`. */
const BEHIND_ADDRESS = /^(.*[\d号室楼栋幢层座户元])(\p{Script=Han}{2,3})$/su;

const isShapedAsName = (text: string): boolean =>
  [TITLED_NAME, HAN_NAME, DOTTED_NAME, LATIN_NAME].some((shape) => shape.test(text));

interface Token extends AddressPiece {
  /** The kind that a label gave this part: a name or an address. */
  readonly labelled?: 'name' | 'street';
}

/**
 * Whether a token is a region: its text ends like a region, or is the bare name of a province. A token with region and
 * street is not a region.
 */
const isRegionAt = (token: Token | undefined): boolean =>
  token?.kind === 'street' &&
  (ENDS_AS_REGION.test(token.text) || PROVINCE.exec(token.text)?.[0] === token.text);

const isBetween = (text: string): boolean => text !== '' && text.replace(/[\s,，;；|。"]+/g, '') === '';

/** The label at the start of a part, if the labelled text follows directly. */
const gluedLabelOf = (part: string): string | undefined => {
  const label = GLUED_LABEL.exec(part)?.[0];
  if (label === undefined) return undefined;
  const rest = part.slice(label.length);
  const isLabelled = NAME_LABEL.test(label)
    ? isShapedAsName(rest) && (beginsWithSurname(rest) || TITLED_NAME.test(rest))
    : BEGINS_WITH_REGION.test(rest);
  return isLabelled ? label : undefined;
};

/**
 * Splits the text into separators and the text between them. A marketplace in brackets and a label after a part also
 * become parts.
 */
const partsOf = (text: string): readonly string[] =>
  text
    .replace(LATIN_PARTS, (name) => name.replaceAll(' ', HELD_BLANK))
    .split(BETWEEN)
    .flatMap((part) => {
      const source = SOURCE.exec(part)?.[0] ?? '';
      const rest = part.slice(source.length);
      const behind = LABEL.test(rest) ? '' : (PHONE_LABEL_BEHIND.exec(rest)?.[0] ?? '');
      return [source, rest.slice(0, rest.length - behind.length), behind];
    })
    .filter((each) => each !== '')
    .map((each) => each.replaceAll(HELD_BLANK, ' '));

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let labelled: Token['labelled'];
  for (const part of partsOf(text)) {
    if (isBetween(part)) {
      tokens.push({ kind: 'left-out', text: part });
      continue;
    }
    const label = LABEL.exec(part)?.[0] ?? gluedLabelOf(part);
    if (label !== undefined) {
      tokens.push({ kind: 'left-out', text: label });
      labelled = NAME_LABEL.test(label) ? 'name' : ADDRESS_LABEL.test(label) ? 'street' : undefined;
    }
    const rest = part.slice(label?.length ?? 0);
    if (rest === '') continue;
    if (SAYS_NOTHING.test(rest) || SOURCE.exec(rest)?.[0] === rest) {
      tokens.push({ kind: 'left-out', text: rest });
      continue;
    }
    const [, name = '', receives = ''] = RECEIVES.exec(rest) ?? [];
    const isSure = receives.length > 1 || beginsWithSurname(name) || TITLED_NAME.test(name);
    const isReceiver = isShapedAsName(name) && isSure;
    tokens.push({
      kind: 'street',
      text: isReceiver ? name : rest,
      ...(labelled === undefined ? {} : { labelled }),
    });
    if (isReceiver) tokens.push({ kind: 'left-out', text: receives });
    if (labelled === 'name') labelled = undefined;
  }
  return tokens;
};

/** A score for how much a token looks like a person's name; 0 means not at all. */
const nameScore = (
  { kind, text: whole, labelled }: Token,
  touchesPhone: boolean,
  atAnEnd: boolean,
): number => {
  if (kind !== 'street' || labelled === 'street') return 0;
  if (labelled === 'name') return 100;
  const text = whole.replace(EXTENSION, '');
  const titled = TITLED_NAME.test(text);
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
      score: token.text === COUNTRY || isRegion ? 0 : nameScore(token, touches, atAnEnd),
    };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one), { at: -1, score: 0 });
  return best.score > 0 ? best.at : nicknameIn(tokens, places);
};

/** Splits a name off the end of an address that is followed directly by the phone number. */
const cutBehindAddress = (tokens: readonly Token[]): readonly Token[] => {
  const phone = tokens.findIndex(({ kind }) => kind === 'phone');
  const before = tokens[phone - 1];
  const [, address = '', name = ''] = (before?.kind === 'street' && BEHIND_ADDRESS.exec(before.text)) || [];
  if (name === '' || !beginsWithSurname(name) || ENDS_AS_PLACE.test(name)) return tokens;
  return [
    ...tokens.slice(0, phone - 1),
    { kind: 'street', text: address },
    { kind: 'name', text: name },
    ...tokens.slice(phone),
  ];
};

/**
 * Splits a pasted text into pieces whose concatenation is the text itself, so that none of it is lost. At most one
 * piece is a name and one a phone number; the rest belongs to the street.
 */
export const addressPieces = (text: string): readonly AddressPiece[] => {
  const found = PHONE.exec(text) ?? LANDLINE.exec(text);
  const tokens: readonly Token[] =
    found === null
      ? tokensOf(text)
      : [
          ...tokensOf(text.slice(0, found.index)),
          { kind: 'phone', text: found[0] },
          ...tokensOf(text.slice(found.index + found[0].length)),
        ];
  const name = bestName(tokens);
  const named =
    name === undefined
      ? cutBehindAddress(tokens)
      : tokens.map((token, at) => (at === name ? { ...token, kind: 'name' as const } : token));
  return named.map(({ kind, text }) => ({ kind, text }));
};

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

/** Name, phone number and street of a pasted text such as `王女士 138 0013 8000 上海市嘉定区墨玉路128号`. */
export const splitAddress = (text: string): SplitAddress => {
  const pieces = addressPieces(text);
  const textOf = (kind: AddressPiece['kind']): string =>
    pieces.find((each) => each.kind === kind)?.text ?? '';
  const name = textOf('name');
  const [, phone = '', extension] = PHONE.exec(textOf('phone')) ?? [];
  const isLeftOff = extension !== undefined && name !== '' && !EXTENSION.test(name);
  return {
    name: isLeftOff ? `${name}[${extension}]` : name,
    phone: phone.replace(/\D/g, ''),
    street: streetOf(pieces),
  };
};
