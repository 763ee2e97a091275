import type { HistoryValue } from '../kernel/change-history';

/** A value of a master record in forms, history and requests: plain JSON. */
export type MasterValue = HistoryValue;
export type MasterValues = Readonly<Record<string, MasterValue>>;

/** The sources of fields' choices; the back end returns them for the brand. */
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
 * The type of a field. Money is whole fen; a day is `yyyy-MM-dd`; a place is `longitude,latitude`. A week is a list
 * of seven texts from Monday, or empty. Closed dates are a list of `closedText`, and prices a list of `planText`.
 * Only the back end sets a field of the kind `names`.
 */
type FieldKind =
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: 'count' | 'money'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice' | 'choices'; readonly from: ChoiceSource }
  | { readonly kind: 'day' | 'place' | 'region' | 'week' | 'closed-dates' | 'prices' | 'names' | 'password' };

/** The rules of one field of a master record. */
export type MasterField = FieldKind & {
  /** The field must not be empty. */
  readonly required?: true;
  /** The field is shown here but stored elsewhere: it is not part of the revision or the changes of this record. */
  readonly elsewhere?: true;
  /** The field is set at creation and cannot be changed later. */
  readonly fixed?: true;
  /** The back end sets the field and ignores input. */
  readonly derived?: true;
  /** The field describes one change and is not stored. The form of a new record omits the field. */
  readonly momentary?: true;
  /** The field is a column of the list. */
  readonly listed?: true;
  /** The list can be filtered by the field. */
  readonly filtered?: true;
  /** The initial value. */
  readonly start?: MasterValue;
};

/** Whether a field is write-only: it appears in no list, form or history. */
export const isSecret = ({ kind }: MasterField): boolean => kind === 'password';

/** The value of a field in a new record: its initial value, or else an empty value. */
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
