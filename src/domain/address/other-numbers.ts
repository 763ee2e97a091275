/** A number in a text that is not a whole mobile number. */
export interface OtherNumber {
  readonly kind: 'landline' | 'masked';
  /** A landline as `0755-26881234-801`; a masked number as the text contains it. */
  readonly number: string;
}

/**
 * Whether a masked number, such as `139****5678` or `尾号5678`, can stand for a phone number: its visible digits agree.
 */
export const isMaskOf = (masked: string, phone: string): boolean => {
  const bare = masked.replace(/[\s-]/g, '').replace(/^\D*尾号/, '*');
  const [, start = '', end = ''] = /^(\d*)[*xX]+(\d*)$/.exec(bare) ?? [];
  return masked === phone || (start + end !== '' && phone.startsWith(start) && phone.endsWith(end));
};

interface Numbers {
  /** A mobile number; empty if the text contains none. */
  readonly phone: string;
  readonly otherNumbers: readonly OtherNumber[];
}

/**
 * The number for the phone field of a form, and the other numbers, which the screen reports as unused. A landline is
 * used only if there is no mobile number and the field accepts it. A masked number is never used, and not reported if
 * it is a mask of the used number.
 */
export const numberForField = (
  { phone, otherNumbers }: Numbers,
  isAccepted: (number: string) => boolean,
): { readonly phone: string; readonly unused: readonly OtherNumber[] } => {
  const landline = otherNumbers.find(({ kind, number }) => kind === 'landline' && isAccepted(number));
  const used = phone === '' ? (landline?.number ?? '') : phone;
  const unused = otherNumbers.filter(
    ({ kind, number }) => number !== used && !(kind === 'masked' && isMaskOf(number, used)),
  );
  return { phone: used, unused };
};
