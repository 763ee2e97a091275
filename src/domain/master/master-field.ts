import type { HistoryValue } from '../kernel/change-history';

/** A value of a master in forms, history and requests: plain JSON. */
export type MasterValue = HistoryValue;
export type MasterValues = Readonly<Record<string, MasterValue>>;

/** The sources of fields' choices; the back end answers them for the brand. */
export const CHOICE_SOURCES = [
  'project',
  'project-type',
  'handler',
  'shop',
  'staff-type',
  'staff-role',
  'seller',
  'seller-role',
  'account-type',
  'permission',
  'dictionary',
  'tint',
  'notice-level',
  'party',
  'adjustment-purpose',
  'adjustment-decision',
] as const;
export type ChoiceSource = (typeof CHOICE_SOURCES)[number];

/**
 * The type of a field. Money is whole fen; a day is `yyyy-MM-dd`; a place is `longitude,latitude`. A week is a list of
 * seven texts from Monday, or empty; closed dates are a list of `closedText`, and
 * prices one of `planText`. Names are set by the back end alone.
 */
type FieldKind =
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: 'count' | 'money'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice' | 'choices'; readonly from: ChoiceSource }
  | { readonly kind: 'day' | 'place' | 'region' | 'week' | 'closed-dates' | 'prices' | 'names' | 'password' };

export type MasterField = FieldKind & {
  /** May not be empty. */
  readonly required?: true;
  /** Shown here and kept elsewhere: neither the revision of this master nor its changes hold it. */
  readonly elsewhere?: true;
  /** Set once, at creation; a change may not touch it. */
  readonly fixed?: true;
  /** Set by the back end: an input is ignored. */
  readonly derived?: true;
  /** Asked for by one change, and not stored: a new master has none. */
  readonly momentary?: true;
  /** Stands in the list. */
  readonly listed?: true;
  /** The list may be narrowed by it. */
  readonly filtered?: true;
  /** The initial value. */
  readonly start?: MasterValue;
};

/** Whether a field is write-only: it appears in no list, form or history. */
export const isSecret = ({ kind }: MasterField): boolean => kind === 'password';

/** The value of an empty field. */
export const emptyOf = (field: MasterField): MasterValue => {
  if (field.start !== undefined) return field.start;
  switch (field.kind) {
    case 'count':
    case 'money':
      return field.min;
    case 'flag':
      return false;
    case 'choices':
    case 'week':
    case 'closed-dates':
    case 'prices':
    case 'names':
      return [];
    default:
      return '';
  }
};
