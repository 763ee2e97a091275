import type { AddressPiece } from './address-piece';
import type { OtherNumber } from './other-numbers';
import { PLATE } from './plate-in-text';

/**
 * A mobile number as people write it, such as `+86 138-0013-8000` or `138 0013 8000`. A privacy number includes its
 * extension.
 */
export const PHONE =
  /(?<![\d-])(?:[（(]?(?:\+|00)?86[）)]?[-\s]?)?(1[3-9]\d[-\s.]?\d{4}[-\s.]?\d{4}|1 [3-9](?: \d){9})(?:\s?(?:[-－—_,，]|转|分机)\s?(\d{3,4})(?!\d|\s?[号弄幢栋室楼]|[-\s.]?(?:\d[-\s.]?){7}))?(?!\d)/;
/** A landline number such as `021-59560128`, `021-5956 0128`, `(0512) 65123456` or `0571-88888888转801`. */
const LANDLINE =
  /(?<![\d-])(?:\+?86[-\s]?)?(?:(0(?:10|2\d|[3-9]\d{2}))[-－—\s]?|[（(](0(?:10|2\d|[3-9]\d{2}))[）)]\s?)([2-9]\d{2,3}[-\s]?\d{4})(?:\s?(?:[-－—]|转|分机)\s?(\d{1,6}))?(?![\d号弄幢栋室楼])/;
/**
 * A number that a marketplace has masked: `138****8000`, `1*********6`, `138 xxxx 8000`, `021-****1234`, or its last
 * digits, `尾号8000`.
 */
const MASKED =
  /(?<![\dA-Za-z*-])(?=(?:[-\s]?[\d*xX]){7,13}(?![\dA-Za-z*]))(?:1[3-9]?\d?|0\d{2,3})[-\s]?(?:\*{3,}|x{3,}|X{3,})[-\s]?\d{0,4}(?![\d*])|(?:手机|电话)?尾号[:：]?\d{4}(?!\d)/;
/** A placeholder for a space in a Latin name, so that the name is not split. */
export const HELD_BLANK = '\u0000';
/**
 * Matches the sender on a shipping label, up to the end of the line. It is left out only if the text also names a
 * receiver.
 */
const SENDER = /(?:^|(?<=\n))\s*(?:寄件人?|寄方|发件人?|发货人|寄)[:：\s][^\n]*/gu;
/** A notice of the marketplace in brackets: `(该订单为隐私号，有效期至…)`, `（已加密）`. */
const NOTICE =
  /[（(【[](?![^（()）【】[\]\n]{0,60}\d{5})[^（()）【】[\]\n]{0,30}(?:隐私|虚拟号|中间号|有效期|加密)[^（()）【】[\]\n]{0,30}[）)】\]]/gu;
const NAMES_RECEIVER = /(?:^|\s)(?:收件|收货|收方|收)/u;

/** A match in the text that becomes one token. */
interface Span {
  readonly kind: AddressPiece['kind'];
  readonly from: number;
  readonly to: number;
}

const spanOf = (kind: Span['kind'], found: RegExpExecArray | RegExpMatchArray | null): readonly Span[] =>
  found?.index === undefined ? [] : [{ kind, from: found.index, to: found.index + found[0].length }];

/** All matches of a shape that overlap none of the spans in `others`. */
const furtherIn = (text: string, shape: RegExp, others: readonly Span[]): readonly Span[] =>
  [...text.matchAll(new RegExp(shape.source, 'g'))]
    .flatMap((each) => spanOf('number', each))
    .filter(({ from, to }) => others.every((other) => to <= other.from || from >= other.to));

/**
 * Finds the spans that become tokens, in the order of the text: one phone number, further landlines and
 * masked numbers, the first plate, the lines of the sender, and the notices of a marketplace. The phone
 * number is a mobile number or, if there is none, a landline or a masked number.
 */
export const spansIn = (text: string): readonly Span[] => {
  const senders = NAMES_RECEIVER.test(text)
    ? [...text.matchAll(SENDER)].flatMap((each) => spanOf('left-out', each))
    : [];
  const notices = [...text.matchAll(NOTICE)]
    .flatMap((each) => spanOf('left-out', each))
    .filter(({ from, to }) => senders.every((sender) => to <= sender.from || from >= sender.to));
  const unread = [...senders, ...notices];
  // Each ignored character is replaced with a character that no shape matches, so positions stay the same.
  const receiver = unread.reduce(
    (rest, { from, to }) => rest.slice(0, from) + HELD_BLANK.repeat(to - from) + rest.slice(to),
    text,
  );
  const phone = spanOf('phone', PHONE.exec(receiver) ?? LANDLINE.exec(receiver) ?? MASKED.exec(receiver));
  const landlines = furtherIn(receiver, LANDLINE, phone);
  const masked = furtherIn(receiver, MASKED, [...phone, ...landlines]);
  const numbers = [...phone, ...landlines, ...masked];
  const plate = spanOf('plate', PLATE.exec(receiver)).filter((each) =>
    numbers.every(({ from, to }) => each.to <= from || each.from >= to),
  );
  return [...unread, ...numbers, ...plate].sort((one, other) => one.from - other.from);
};

/** The landline or masked number in a piece of the text; undefined for a mobile number. */
export const otherNumberIn = (piece: string): OtherNumber | undefined => {
  if (PHONE.test(piece)) return undefined;
  const [, plain, inBrackets = '', number = '', extension] = LANDLINE.exec(piece) ?? [];
  if (number !== '') {
    const parts = [
      plain ?? inBrackets,
      number.replace(/\D/g, ''),
      ...(extension === undefined ? [] : [extension]),
    ];
    return { kind: 'landline', number: parts.join('-') };
  }
  const [masked] = MASKED.exec(piece) ?? [];
  return masked === undefined ? undefined : { kind: 'masked', number: masked.replace(/[:：]/g, '') };
};
