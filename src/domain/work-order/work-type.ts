/** The ten default work types, in the order of the specification (work orders 3). Labels are dictionary entries. */
export const WORK_TYPES = [
  'AFTER_SALE',
  'EXCHANGE',
  'URGE_INSTALL',
  'REVOKE',
  'CAR_DAMAGE',
  'NEGATIVE_REVIEW',
  'COMPLAINT',
  'RETURN_GOODS',
  'PRODUCT_FEEDBACK',
  'ORDER_FEEDBACK',
] as const;

export type DefaultWorkType = (typeof WORK_TYPES)[number];

/** A work type. The dictionary is open: a back end may have more types than the ten. */
export type WorkType = string;

/** The types that an order allows; the ten default types if it lists none, or if its types could not be loaded. */
export const allowedTypes = (named: readonly WorkType[]): readonly WorkType[] =>
  named.length > 0 ? named : WORK_TYPES;
