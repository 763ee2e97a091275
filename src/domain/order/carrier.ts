/** A carrier whose waybills are known by their form. */
export interface Carrier {
  readonly value: string;
  /** See `WAYBILL_FORMS`; absent if its numbers do not identify it. */
  readonly waybills?: string;
}

/**
 * Forms of waybill numbers, separated by commas: `#` is a digit, `@` a letter, a `*` at the end further digits, and the rest
 * stands for itself. A form has a letter of its own, because digits alone identify no carrier.
 */
export const WAYBILL_FORMS = /^(?:[#@\d]*[A-Z][A-Z\d#@]*\*?(?:[,，]\s*(?=.)|$))*$/;

const PARTS: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '*': '\\d*' };

const formsIn = (waybills: string): readonly RegExp[] =>
  WAYBILL_FORMS.test(waybills)
    ? waybills
        .split(/[,，]\s*/)
        .filter((form) => form !== '')
        .map((form) => new RegExp(`^${form.replace(/[#@*]/g, (part) => PARTS[part] ?? '')}$`))
    : [];

/** The carrier of a parcel, if its number identifies one. */
export const carrierOf = <Of extends Carrier>(waybill: string, carriers: readonly Of[]): Of | undefined => {
  const number = waybill.replace(/[\s-]/g, '').toUpperCase();
  return carriers.find(({ waybills = '' }) => formsIn(waybills).some((form) => form.test(number)));
};
