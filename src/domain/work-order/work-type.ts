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

/** An open dictionary: a back end may know more types than the ten. */
export type WorkType = string;

/** The types an order allows; the ten defaults if it names none or they could not be read. */
export const allowedTypes = (named: readonly WorkType[]): readonly WorkType[] =>
  named.length > 0 ? named : WORK_TYPES;
