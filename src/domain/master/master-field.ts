/** A value of a master as it is entered, stored in its history and sent: plain JSON. */
export type MasterValue = string | number | boolean | readonly string[];
export type MasterValues = Readonly<Record<string, MasterValue>>;

/** Where the choices of a field come from; the back end answers them for the brand. */
export type ChoiceSource =
  | 'project'
  | 'project-type'
  | 'handler'
  | 'shop'
  | 'staff-type'
  | 'staff-role'
  | 'account-type'
  | 'permission';

/** What a field takes. Money is whole fen; a day is `yyyy-MM-dd`; a place is `longitude,latitude`. */
type FieldKind =
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: 'count' | 'money'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice' | 'choices'; readonly from: ChoiceSource }
  | { readonly kind: 'day' | 'place' | 'region' | 'hours' | 'password' };

export type MasterField = FieldKind & {
  /** A value that is not empty has to be given. */
  readonly required?: true;
  /** Entered once: a change may not touch it. */
  readonly fixed?: true;
  /** Stands in the list. */
  readonly listed?: true;
  /** What a new one starts with. */
  readonly start?: MasterValue;
};

/** Written, never read back: it stands in no list, no form and no history. */
export const isSecret = ({ kind }: MasterField): boolean => kind === 'password';

/** What an empty field holds. */
export const emptyOf = (field: MasterField): MasterValue => {
  if (field.start !== undefined) return field.start;
  switch (field.kind) {
    case 'count':
    case 'money':
      return field.min;
    case 'flag':
      return false;
    case 'choices':
      return [];
    default:
      return '';
  }
};
