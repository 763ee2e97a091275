/** Carriers that can be recognised by their waybill numbers. */
const CARRIERS = ['sf', 'yto', 'jt', 'jd', 'deppon', 'ems'] as const;

export type Carrier = (typeof CARRIERS)[number];

/** Numbers with the carrier's letters; numbers of digits alone do not identify a carrier. */
const NUMBERS: Readonly<Record<Carrier, RegExp>> = {
  sf: /^SF\d{12,13}$/,
  yto: /^YT\d{13}$/,
  jt: /^JT\d{13}$/,
  jd: /^JD[A-Z]{0,2}\d{9,}$/,
  deppon: /^DPK\d{9,}$/,
  ems: /^[A-Z]{2}\d{9}CN$/,
};

/** The carrier of a parcel, if its number identifies one. */
export const carrierOf = (waybill: string): Carrier | undefined => {
  const number = waybill.replace(/[\s-]/g, '').toUpperCase();
  return CARRIERS.find((carrier) => NUMBERS[carrier].test(number));
};
