/** A carrier that can be recognised by its waybill numbers. */
export interface Carrier {
  readonly value: string;
  /** See `WAYBILL_FORMS`; absent if the numbers do not identify the carrier. */
  readonly waybills?: string;
}

/**
 * Formats of waybill numbers, separated by commas. `#` means a digit, `@` a letter, and a final `*` further digits. Any
 * other character stands for itself. A format needs a letter, because digits alone do not identify a carrier.
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

/** Matches a number that consists of digits only. Such a number does not identify its carrier. */
const DIGITS_ALONE = /^\d{10,20}$/;

/**
 * Whether a number looks like a waybill: it matches a carrier's format, or consists of digits and has a usual length.
 * If no format is known, every number counts as a waybill.
 */
export const isLikelyWaybill = (waybill: string, carriers: readonly Carrier[]): boolean =>
  DIGITS_ALONE.test(waybill.replace(/[\s-]/g, '')) ||
  carriers.every(({ waybills = '' }) => waybills === '') ||
  carrierOf(waybill, carriers) !== undefined;
