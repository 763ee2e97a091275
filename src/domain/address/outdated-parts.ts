/** The parts of an address that are one text each; the region is a path of ids. */
export type TextPart = 'name' | 'phone' | 'street' | 'plate' | 'car';

/** The texts that pastes have filled in. A field with another text was typed by the user. */
export type PastedParts = Readonly<Partial<Record<TextPart, string>>>;

const TEXT_PARTS: readonly TextPart[] = ['name', 'phone', 'street', 'plate', 'car'];

/**
 * The fields that an earlier paste filled in and that a new paste must empty. If the new text contains at least two of
 * name, phone number and street, it describes another customer: all fields that it does not contain are emptied. If it
 * only replaces the name or the street, the phone number is emptied, because it belongs to the replaced text.
 */
export const outdatedParts = (
  found: Readonly<Record<TextPart, string>>,
  held: Readonly<Record<TextPart, string>>,
  pasted: PastedParts,
): readonly TextPart[] => {
  const isPasted = (part: TextPart) => held[part] !== '' && held[part] === pasted[part];
  const isWhole =
    TEXT_PARTS.filter((part) => part !== 'plate' && part !== 'car' && found[part] !== '').length > 1;
  const replaces = (part: TextPart) => found[part] !== '' && found[part] !== held[part] && isPasted(part);
  return TEXT_PARTS.filter(
    (part) =>
      found[part] === '' &&
      isPasted(part) &&
      (isWhole || (part === 'phone' && (replaces('name') || replaces('street')))),
  );
};
