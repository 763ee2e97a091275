import type { AddressPiece } from './address-piece';
import { PLATE } from './plate-in-text';

/**
 * A mobile number as people write it, such as `+86 138-0013-8000` or `138 0013 8000`. A privacy number includes its
 * extension.
 */
export const PHONE =
  /(?<![\d-])(?:[（(]?(?:\+|00)?86[）)]?[-\s]?)?(1[3-9]\d[-\s.]?\d{4}[-\s.]?\d{4}|1 [3-9](?: \d){9})(?:\s?(?:[-－—_,，]|转|分机)\s?(\d{3,4})(?!\d|\s?[号弄幢栋室楼]|[-\s.]?(?:\d[-\s.]?){7}))?(?!\d)/;
/**
 * A landline number such as `021-59560128`, `(0512) 65123456` or `0571-88888888转801`. It stands for the phone number
 * of a text without a mobile number, but is not put into a field, because orders need a mobile number.
 */
const LANDLINE =
  /(?<![\d-])(?:\+?86[-\s]?)?(?:0(?:10|2\d|[3-9]\d{2})[-－—\s]?|[（(]0(?:10|2\d|[3-9]\d{2})[）)]\s?)[2-9]\d{6,7}(?:\s?(?:[-－—]|转|分机)\s?\d{1,6})?(?![\d号弄幢栋室楼])/;
/** A placeholder for the spaces in such a name, so that the name is not split. */
export const HELD_BLANK = '\u0000';
/** The sender's part of a label, up to the end of its line. It counts only in a text that also names a receiver. */
const SENDER = /(?:^|(?<=\n))\s*(?:寄件人?|寄方|发件人?|发货人|寄)[:：\s][^\n]*/gu;
const NAMES_RECEIVER = /(?:^|\s)(?:收件|收货|收方|收)/u;

/** A match in the text that becomes one token. */
interface Span {
  readonly kind: AddressPiece['kind'];
  readonly from: number;
  readonly to: number;
}

const spanOf = (kind: Span['kind'], found: RegExpExecArray | RegExpMatchArray | null): readonly Span[] =>
  found?.index === undefined ? [] : [{ kind, from: found.index, to: found.index + found[0].length }];

/** The first phone number, the first plate, and the lines of the sender, in the order of the text. */
export const spansIn = (text: string): readonly Span[] => {
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
