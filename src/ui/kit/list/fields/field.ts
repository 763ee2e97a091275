import type { ReactNode } from 'react';
import type { DictionaryType } from '@/domain/dictionary/dictionary';
import type { Cell, CellKind } from '@/domain/export/sheet';
import type { Instant } from '@/domain/kernel/instant';
import type { MessageKey } from '@/messages/keys';
import type { DictionaryInUse } from '../../dictionary/use-dictionary';
import type { Text } from '../../text/use-text';

/** The data, other than the row itself, on which the value of a field depends. */
export interface FieldContext {
  readonly text: Text;
  /** When the rows were loaded, if any field is `timed`. */
  readonly now: Instant;
  readonly dictionary: (type: DictionaryType) => DictionaryInUse;
}

type Render<Row> = (row: Row, context: FieldContext) => ReactNode;

/** One fact of a row, declared once for its column, its card, its export cell and its detail row. */
export interface Field<Row> {
  readonly key: string;
  readonly title: MessageKey;
  /**
   * The kind of value, which decides format and alignment. `money` and `points` are in whole fen; `moment` is an
   * instant.
   */
  readonly kind: CellKind;
  /**
   * The plain value. It is exported, and shown unless there is a `cell`. An empty value is `''` or `null`.
   */
  readonly value: (row: Row, context: FieldContext) => Cell;
  /**
   * Replaces the plain value on the screen. Use plain elements only, because a page has hundreds of cells.
   */
  readonly cell?: Render<Row>;
  /** How a card shows the field. `titled` puts the title before the value; a function replaces `cell`. */
  readonly card?: 'titled' | Render<Row>;
  /**
   * Any CSS width; a column is wider if its head needs more. A field without a width shares the remaining width and is
   * cut if it does not fit.
   */
  readonly width?: string;
  readonly ellipsis?: boolean;
  readonly align?: 'start' | 'end';
  /** `false`: no table column and no export cell; cards and details show it. */
  readonly column?: false;
  /** Whether the column is hidden until the user chooses it. Exports always contain it. */
  readonly startsHidden?: true;
  /** Whether only exports contain the field. */
  readonly onlyInSheet?: true;
  /** The width in an export, in characters; `false` leaves the field out of exports. */
  readonly sheet?: number | false;
  /** The head of the column in an export, if `title` is clear only on the screen. */
  readonly sheetTitle?: MessageKey;
  /** The permission that a user needs to see, choose and export the field. */
  readonly permission?: string;
  /** Whether the field is shown under the current filters. */
  readonly when?: (filters: never) => boolean;
  /** Whether a detail shows the field for this row. Without `applies`, a detail shows an empty field as a dash. */
  readonly applies?: (row: Row, context: FieldContext) => boolean;
  /** The dictionary that provides the labels of the values; the list loads it once. */
  readonly dictionary?: DictionaryType;
  /** Whether the text depends on the time at which the list was loaded. */
  readonly timed?: true;
  /** Values of the list's `sort` filter; the column head switches between them. */
  readonly sort?: { readonly ascending?: string; readonly descending?: string };
  /** Whether the field takes the full width of a detail. */
  readonly wide?: true;
}

type Extra<Row> = Partial<Omit<Field<Row>, 'key' | 'title' | 'kind' | 'value'>>;

/** The fields of one kind of row. */
export const fieldsOf = <Row>() => {
  const of =
    <Value extends Cell>(kind: CellKind, usual: Extra<Row> = {}) =>
    (
      key: string,
      title: MessageKey,
      value: (row: Row, context: FieldContext) => Value,
      extra: Extra<Row> = {},
    ): Field<Row> => ({ key, title, kind, value, ...usual, ...extra });
  return {
    text: of<string>('text'),
    count: of<number | null>('count', { width: '80px' }),
    /** An amount in whole fen; empty if the user may not see it. */
    money: of<number | null>('money', { width: '104px' }),
    /** Points in whole fen; empty if the user may not see them. */
    points: of<number | null>('points', { width: '104px' }),
    moment: of<number | null>('moment', { width: '160px' }),
    /** The label of a dictionary value, as a tag or as text. */
    dictionary: (
      key: string,
      title: MessageKey,
      type: DictionaryType,
      value: (row: Row) => string,
      extra: Extra<Row> & { readonly as?: 'tag' | 'text' } = {},
    ): DictionaryField<Row> => ({
      key,
      title,
      kind: 'text',
      value: (row, { dictionary }) => dictionary(type).label(value(row)),
      dictionary: type,
      raw: value,
      as: 'tag',
      ...extra,
    }),
  };
};

/** A field with a dictionary value. It keeps the raw value for the tint of its tag. */
export interface DictionaryField<Row> extends Field<Row> {
  readonly dictionary: DictionaryType;
  readonly raw: (row: Row) => string;
  readonly as: 'tag' | 'text';
}

export const isDictionaryField = <Row>(field: Field<Row>): field is DictionaryField<Row> => 'raw' in field;

/** Whether the row has no value for this field. */
export const isEmptyIn = <Row>(field: Field<Row>, row: Row, context: FieldContext): boolean => {
  const value = field.value(row, context);
  return value === '' || value === null;
};
