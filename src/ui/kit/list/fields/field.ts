import type { ReactNode } from 'react';
import type { DictionaryType } from '@/domain/dictionary/dictionary';
import type { Cell, CellKind } from '@/domain/export/sheet';
import type { Instant } from '@/domain/kernel/instant';
import type { MessageKey } from '@/messages/keys';
import type { DictionaryInUse } from '../../dictionary/use-dictionary';
import type { Text } from '../../text/use-text';

/** The context of a field beside its row. */
export interface FieldContext {
  readonly text: Text;
  /** When the rows were read. */
  readonly now: Instant;
  readonly dictionary: (type: DictionaryType) => DictionaryInUse;
}

type Render<Row> = (row: Row, context: FieldContext) => ReactNode;

/** One fact of a row, described once: its column, its place in a card, its cell in an export, its row of a detail. */
export interface Field<Row> {
  readonly key: string;
  readonly title: MessageKey;
  /** `money` is whole cents, `moment` an instant. It decides how the value is written and aligned. */
  readonly kind: CellKind;
  /** The plain value: what an export holds, and what shows where `cell` is absent. Empty: `''` or `null`. */
  readonly value: (row: Row, context: FieldContext) => Cell;
  /** What shows instead of the plain value. Plain elements only: a page has hundreds of cells. */
  readonly cell?: Render<Row>;
  /** `titled` puts the title before the value in a card; a function replaces `cell` there. */
  readonly card?: 'titled' | Render<Row>;
  /** Any CSS width; a field without one shares the rest, and is cut where it does not fit. */
  readonly width?: string;
  readonly ellipsis?: boolean;
  readonly align?: 'start' | 'end';
  /** `false`: no column and no cell of an export; cards and details show it. */
  readonly column?: false;
  /** A column that shows once the person chooses it; an export holds it in any case. */
  readonly startsHidden?: true;
  /** Characters in an export; `false` keeps the field out of it. */
  readonly sheet?: number | false;
  /** Shown, offered and exported only to holders of this permission. */
  readonly permission?: string;
  /** Shows under some filters alone. */
  readonly when?: (filters: never) => boolean;
  /** The dictionary whose labels it shows; the list asks for it once. */
  readonly dictionary?: DictionaryType;
  /** Its text depends on the time of reading. */
  readonly timed?: true;
  /** Values of the list's `sort` filter; the head of the column switches between them. */
  readonly sort?: { readonly ascending?: string; readonly descending?: string };
  /** Takes the whole width of a detail. */
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
    /** Whole cents, or nothing where the person may not see them. */
    money: of<number | null>('money', { width: '104px' }),
    moment: of<number | null>('moment', { width: '160px' }),
    /** The label of a dictionary's value, as a tag or as text. */
    dictionary: (
      key: string,
      title: MessageKey,
      type: DictionaryType,
      value: (row: Row) => string,
      extra: Extra<Row> & { readonly as?: 'tag' | 'words' } = {},
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

/** A field of a dictionary keeps its raw value for the tint of its tag. */
export interface DictionaryField<Row> extends Field<Row> {
  readonly dictionary: DictionaryType;
  readonly raw: (row: Row) => string;
  readonly as: 'tag' | 'words';
}

export const isDictionaryField = <Row>(field: Field<Row>): field is DictionaryField<Row> => 'raw' in field;

/** Whether a row has nothing to say under this field. */
export const isEmptyIn = <Row>(field: Field<Row>, row: Row, context: FieldContext): boolean => {
  const value = field.value(row, context);
  return value === '' || value === null;
};
