/** The parts of an address that are one text each; the region is a path of ids. */
export type TextPart = 'name' | 'phone' | 'street' | 'plate' | 'car' | 'remark';

/** The texts that pastes have filled in. A field with another text was typed by the user. */
export type PastedParts = Readonly<Partial<Record<TextPart, string>>>;

/** The parts by which customers are distinguished. */
const CUSTOMER_PARTS: readonly TextPart[] = ['name', 'phone', 'street'];

/** Whether a part belongs to one person. An address may belong to several. */
const identifies = (part: TextPart): boolean => part === 'name' || part === 'phone';

const TEXT_PARTS: readonly TextPart[] = ['name', 'phone', 'street', 'plate', 'car', 'remark'];

/** Whether two phone numbers may be equal. The second number may be masked. */
const mayBeSame = (number: string, shown: string): boolean =>
  number.length === shown.length &&
  [...number].every((digit, at) => shown[at] === digit || shown[at] === '*');

const isWhole = (found: Readonly<Record<TextPart, string>>): boolean =>
  CUSTOMER_PARTS.filter((part) => found[part] !== '').length > 1;

/**
 * Whether a text describes another customer than the form does. The text must contain at least two of name, phone
 * number and street, and its phone number must differ from the one in the form. The rule also applies to a restored
 * draft, although it is unknown which of its parts were pasted.
 */
export const isAnotherCustomer = (
  found: Readonly<Record<TextPart, string>>,
  held: Readonly<Record<TextPart, string>>,
): boolean =>
  isWhole(found) && found.phone !== '' && held.phone !== '' && !mayBeSame(found.phone, held.phone);

/**
 * The fields that a new paste must empty, because its text does not contain them.
 *
 * If the text contains at least two of name, phone number and street, it empties the fields that an earlier paste
 * filled in. If the text describes another customer, it also empties the fields that the user typed. If it only
 * replaces the street, the name and the phone number of an earlier paste are emptied, because they may belong to
 * another customer. If it only replaces the name, the phone number of an earlier paste is emptied.
 */
export const outdatedParts = (
  found: Readonly<Record<TextPart, string>>,
  held: Readonly<Record<TextPart, string>>,
  pasted: PastedParts,
): readonly TextPart[] => {
  const isPasted = (part: TextPart) => held[part] !== '' && held[part] === pasted[part];
  const whole = isWhole(found);
  const replaces = (part: TextPart) => found[part] !== '' && found[part] !== held[part] && isPasted(part);
  const isOther = isAnotherCustomer(found, held);
  return TEXT_PARTS.filter(
    (part) =>
      found[part] === '' &&
      held[part] !== '' &&
      (isOther ||
        (isPasted(part) && (whole || (identifies(part) && (replaces('name') || replaces('street')))))),
  );
};
