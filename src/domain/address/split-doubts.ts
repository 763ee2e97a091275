import type { Token } from './address-piece';
import { labelAt } from './labels';
import { DOTTED_NAME, EXTENSION, isShapedAsName, isTitled, LATIN_NAME } from './name-shapes';
import { PHONE } from './numbers-in-text';
import { BEGINS_WITH_REGION, ENDS_AS_PLACE, PROVINCE } from './region-shapes';
import { beginsWithSurname, hasDoubleSurname } from './surnames';

/* Decides which parts of a split address the user must check. */

/** Matches a street that a marketplace has masked: `白云区*****`. */
const MASKED_STREET = /\*{2}/;
/**
 * Matches the end of a street: a house number, or the name of a road, a crossing or a building. Text after it is
 * checked.
 */
const ENDS_AS_STREET = /\d+[号弄幢栋室楼层]?$|[路街巷弄口厦座楼城场园苑]$|(?:国际|中心|广场)$/u;
/** Matches the house number in a street. */
const HAS_HOUSE = /\d+[号弄]/u;
/** Matches text that may follow a house number: a building, a floor, a room, or a note about the place. */
const BELONGS_TO_HOUSE = /[号弄幢栋室楼层座门院园厦城场店村苑期区元]|^\d{3,4}$|^[A-Z]?\d{1,2}-\d+|^[（(]/u;
/** Matches words of a request, a time or another person, which do not belong to a street. */
const REMARK =
  /周[一二三四五六日末]|星期|工作日|节假日|[上下]午|晚上|[今明后]天|打(?:电)?话|电联|联系|驿站|前台|门卫|保安|(?<![解开])放[在门前到]|不要|请|勿|尽快|到店|到货|发票|麻烦|谢|安装|装车|预约|提前|送货|老公|老婆|本人|没人|不在|打我/u;
/** Matches a person in a street, who may be the receiver: `苟师傅门店`. */
const PERSON = /先生|女士|小姐|太太|师傅|老板|阿姨|大爷|大妈/u;
/** Matches a note in round brackets. */
const IN_BRACKETS = /[（(]([^（()）]*)[）)]?/gu;
/** Matches one half of a pair of brackets, whose other half is in another part. */
const HALF_BRACKET = /[（(][^（()）]*$|^[^（()）]*[）)]/u;
/** Matches unknown text directly before the full name of a province: `住处北京市…`. */
const TEXT_BEFORE_PROVINCE = new RegExp(
  `^(?!中国)(?!${PROVINCE.source.slice(1)})\\p{Script=Han}{1,6}(?:北京市|天津市|上海市|重庆市|${PROVINCE.source.slice(1)}(?:省|.{0,5}自治区))`,
  'u',
);
/** Matches the end of a place's name, or words for a position such as `对面`. */
const PLACE =
  /[省市区县镇乡村路街道巷弄号栋幢楼室层座门院园厦城场店苑期里坊湾庄库仓厂站口桥]$|^\P{Script=Han}+$|广场|中心|国际|[旁边侧内处]$|对面|附近|隔壁/u;
/** Matches words before a name that do not belong to it: `还是柏女士`. */
const FILLER = /^(?:还|就|是|换|改|写|叫|我|他|她|跟|和)/u;

const isSureTitle = (text: string): boolean =>
  isTitled(text) && (beginsWithSurname(text) || text.length < 4) && !FILLER.test(text);

/**
 * Whether the chosen name may be another word, so that the user must check it. An unlabelled Chinese text is
 * in doubt if it has neither a title nor a common surname. A text of four characters is also in doubt if its
 * surname has only one character, such as `周末到店`. An unlabelled name is also in doubt if another part may be
 * the name. A labelled text is in doubt if it does not look like a name, such as the account of a buyer.
 */
export const isDoubtfulName = (tokens: readonly Token[]): boolean => {
  const token = tokens.find(({ kind }) => kind === 'name');
  if (token === undefined) return false;
  const text = token.text.replace(EXTENSION, '');
  if (token.labelled === 'name') return !isShapedAsName(text) || FILLER.test(text);
  const isSure = (each: string) =>
    (beginsWithSurname(each) && (each.length < 4 || hasDoubleSurname(each))) ||
    isSureTitle(each) ||
    LATIN_NAME.test(each) ||
    DOTTED_NAME.test(each);
  if (tokens.some((_each, at) => mayBeName(tokens, at))) return true;
  return !isSure(text) || (token.labelled === 'street' && !isTitled(text));
};

/**
 * Whether a text other than the chosen name may be the name: it has a title, or it has a surname and is next to the
 * number.
 */
const mayBeName = (tokens: readonly Token[], at: number): boolean => {
  const read = ({ kind }: Token) => kind !== 'left-out';
  const { kind, labelled, text } = tokens[at] as Token;
  if (kind !== 'street' || labelled === 'street' || labelled === 'remark') return false;
  const beside = [tokens.slice(0, at).findLast(read), tokens.slice(at + 1).find(read)];
  const isNext = beside.some((each) => each?.kind === 'phone' || each?.kind === 'number');
  const isPlace = ENDS_AS_PLACE.test(text) || BEGINS_WITH_REGION.test(text);
  return isShapedAsName(text) && !isPlace && (isTitled(text) || (isNext && beginsWithSurname(text)));
};

/**
 * Whether a text contains more than a street: masked characters, a request, a person, a mobile number, unknown text
 * before the province, half a pair of brackets, or a note that names no place.
 */
const containsMore = (street: string): boolean =>
  MASKED_STREET.test(street) ||
  REMARK.test(street) ||
  PERSON.test(street) ||
  PHONE.test(street) ||
  HALF_BRACKET.test(street) ||
  TEXT_BEFORE_PROVINCE.test(street) ||
  [...street.matchAll(IN_BRACKETS)].some(([, note = '']) => !PLACE.test(note));

/** Whether a remark may be part of the address: it is neither in brackets nor a number. */
const mayBePlace = ({ kind, text }: Token): boolean =>
  kind === 'remark' && !/^[（(]/.test(text) && !PHONE.test(text) && labelAt(text)?.as !== 'remark';

/**
 * Whether the street may contain text that does not belong to it. Such a text is a remark, is separated from the street
 * by the name or the number, or precedes the region. It may also follow the house number or the building without naming
 * a place. A street without a house number is also in doubt if the text contains a remark that may name the building.
 */
export const isDoubtfulStreet = (tokens: readonly Token[]): boolean => {
  const isRead = ({ kind, text }: Token) =>
    (kind !== 'left-out' && kind !== 'remark') || labelAt(text)?.as === 'street';
  const read = tokens.filter(isRead);
  const streets = read.flatMap((token, at) => (token.kind === 'street' ? [{ token, at }] : []));
  const first = streets.find(
    ({ token }) => token.labelled === 'street' || BEGINS_WITH_REGION.test(token.text),
  );
  // A name after a labelled address may also be the name of a building.
  const isNameInStreet = ({ kind, labelled, text }: Token) =>
    kind === 'name' && labelled === 'street' && !isTitled(text);
  if (tokens.some(isNameInStreet)) return true;
  // A request may be the name of a building, such as `今天国际大厦`, if nothing else names the house.
  const isHouseMissing = streets.length > 0 && !streets.some(({ token }) => /\d/.test(token.text));
  if (isHouseMissing && tokens.some(mayBePlace)) return true;
  return streets.some(({ token, at }, place) => {
    if (token.labelled === 'remark' || containsMore(token.text)) return true;
    if (token.labelled === 'street' && read[at - 1]?.kind === 'left-out') return false;
    if (first !== undefined && at < first.at) return true;
    const before = streets[place - 1];
    if (before === undefined) return false;
    if (before.at !== at - 1) return true;
    const follows = ENDS_AS_STREET.test(before.token.text) || HAS_HOUSE.test(before.token.text);
    return follows && !BELONGS_TO_HOUSE.test(token.text) && !PLACE.test(token.text);
  });
};
