import { beginsWithSurname } from './surnames';

/** One piece of a pasted text. `left-out` marks separators: blanks, punctuation and labels such as `电话：`. */
export interface AddressPiece {
  readonly kind: 'name' | 'phone' | 'street' | 'left-out';
  readonly text: string;
}

/** The parts of a pasted text. A missing part is empty. */
export interface SplitAddress {
  readonly name: string;
  /** Eleven digits. */
  readonly phone: string;
  /** Region and street: the text without name and phone number, in its order. */
  readonly street: string;
}

/** A mobile number as people write it: `+86 138-0013-8000`, `138 0013 8000`. */
const PHONE = /(?<![\d-])(?:\+?86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?!\d)/;
const BETWEEN = /([\s,，;；|。]+)/;
const LABEL =
  /^(?:收货人|收件人|联系人|客户姓名|客户|姓名|联系电话|手机号码|手机号|手机|电话|所在地区|所在地|收货地址|详细地址|客户地址|安装地址|地址)\s*[:：]/;
const NAME_LABEL = /^(?:收货人|收件人|联系人|客户姓名|客户|姓名)/;
const ADDRESS_LABEL = /^(?:所在|收货地址|详细|客户地址|安装|地址)/;

const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
/** Names of some peoples have a dot between their parts. */
const DOTTED_NAME = /^\p{Script=Han}{1,10}[·•]\p{Script=Han}{1,10}$/u;
const TITLED_NAME = /^\p{Script=Han}{1,4}(?:先生|女士|小姐|老师|师傅|老板|总)$/u;
const LATIN_NAME = /^[A-Za-z]{2,20}$/;
const ENDS_AS_PLACE = /[省市区县镇乡村路街道巷弄号栋幢室楼层座苑园城厦店站口]$/u;
/** The end of a house number that a blank cut off, `1 号东门`. */
const HOUSE = /^[号栋幢室楼层座]/u;
const PROVINCE =
  /^(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)/;
/** A name that is written on directly behind an address, `…128号张三`. */
const BEHIND_ADDRESS = /^(.*[\d号室楼栋幢层座户元])(\p{Script=Han}{2,3})$/su;

interface Token extends AddressPiece {
  /** A label marked it as a name, or as an address. */
  readonly labelled?: 'name' | 'street';
}

const isBetween = (text: string): boolean => text !== '' && text.replace(/[\s,，;；|。]+/g, '') === '';

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let labelled: Token['labelled'];
  for (const part of text.split(BETWEEN).filter((each) => each !== '')) {
    if (isBetween(part)) {
      tokens.push({ kind: 'left-out', text: part });
      continue;
    }
    const label = LABEL.exec(part)?.[0];
    if (label !== undefined) {
      tokens.push({ kind: 'left-out', text: label });
      labelled = NAME_LABEL.test(label) ? 'name' : ADDRESS_LABEL.test(label) ? 'street' : undefined;
    }
    const rest = part.slice(label?.length ?? 0);
    if (rest === '') continue;
    tokens.push({ kind: 'street', text: rest, ...(labelled === undefined ? {} : { labelled }) });
    if (labelled === 'name') labelled = undefined;
  }
  return tokens;
};

/** How much a token looks like a person's name; 0 is not at all. */
const nameScore = ({ kind, text, labelled }: Token, touchesPhone: boolean, atAnEnd: boolean): number => {
  if (kind !== 'street' || labelled === 'street') return 0;
  if (labelled === 'name') return 100;
  const titled = TITLED_NAME.test(text);
  const shaped = titled || HAN_NAME.test(text) || DOTTED_NAME.test(text) || LATIN_NAME.test(text);
  if (!shaped || PROVINCE.test(text)) return 0;
  const known = beginsWithSurname(text);
  if (!titled && !known && (ENDS_AS_PLACE.test(text) || HOUSE.test(text))) return 0;
  const stands = (touchesPhone ? 2 : 0) + (atAnEnd ? 2 : 0);
  // Without a common surname it is taken for a name only where one stands.
  if (!titled && !known && stands === 0) return 0;
  return 1 + (titled ? 8 : 0) + (known ? 4 : 0) + stands - (ENDS_AS_PLACE.test(text) && !titled ? 2 : 0);
};

const bestName = (tokens: readonly Token[]): number | undefined => {
  const words = tokens.flatMap((token, at) => (token.kind === 'left-out' ? [] : [at]));
  const scores = words.map((at, place) => {
    const [before, after] = [words[place - 1] ?? -1, words[place + 1] ?? -1];
    const touches = tokens[before]?.kind === 'phone' || tokens[after]?.kind === 'phone';
    const atAnEnd = place === 0 || place === words.length - 1;
    return { at, score: nameScore(tokens[at] as Token, touches, atAnEnd) };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one), { at: -1, score: 0 });
  return best.score > 0 ? best.at : undefined;
};

/** Takes a name off the end of an address that runs right into the phone number. */
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
  const found = PHONE.exec(text);
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

/** The street as one line: text between two of its parts stays, and a label or another part becomes a blank. */
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
  return {
    name: textOf('name'),
    phone: textOf('phone').replace(/\D/g, '').slice(-11),
    street: streetOf(pieces),
  };
};
