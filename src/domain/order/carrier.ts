/** Carriers whose waybill numbers name them. */
const CARRIERS = ['sf', 'yto', 'jt', 'jd', 'deppon', 'ems'] as const;

export type Carrier = (typeof CARRIERS)[number];

/** Carriers with letters in their numbers; those with digits alone cannot be told apart. */
const NUMBERS: Readonly<Record<Carrier, RegExp>> = {
  sf: /^SF\d{12,13}$/,
  yto: /^YT\d{13}$/,
  jt: /^JT\d{13}$/,
  jd: /^JD[A-Z]{0,2}\d{9,}$/,
  deppon: /^DPK\d{9,}$/,
  ems: /^[A-Z]{2}\d{9}CN$/,
};

/** The carrier of a parcel, where its number shows it. */
export const carrierOf = (waybill: string): Carrier | undefined => {
  const number = waybill.replace(/[\s-]/g, '').toUpperCase();
  return CARRIERS.find((carrier) => NUMBERS[carrier].test(number));
};
