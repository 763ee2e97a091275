import type { ReactNode } from 'react';
import { formatMinute } from '@/domain/dates/format';
import type { Cell } from '@/domain/export/sheet';
import { formatPointsOfFen } from '@/domain/ledger/fen';
import { formatAmount } from '@/domain/money/amount';
import { formatCount } from '@/domain/kernel/format-count';
import { KnownTag, KnownText } from '../../dictionary/dict-tag';
import { UserText } from '../../text/user-text';
import { type Field, type FieldContext, isDictionaryField } from './field';
import styles from './field-value.module.css';

/** A plain value in the format of its kind; a dash if it is empty. */
export const written = (kind: Field<never>['kind'], value: Cell): string => {
  if (value === null || value === '') return '—';
  if (kind === 'moment') return formatMinute(Number(value));
  if (kind === 'money') return formatAmount(BigInt(value));
  if (kind === 'points') return formatPointsOfFen(Number(value));
  if (kind === 'count') return formatCount(Number(value));
  return String(value);
};

/** The value of a field in a table. */
export const fieldCell = <Row,>(field: Field<Row>, row: Row, context: FieldContext): ReactNode => {
  if (field.cell !== undefined) return field.cell(row, context);
  if (isDictionaryField(field)) {
    const Known = field.as === 'tag' ? KnownTag : KnownText;
    return <Known of={context.dictionary(field.dictionary)} value={field.raw(row)} />;
  }
  const value = field.value(row, context);
  if (field.kind !== 'text') return <span className={styles['figure']}>{written(field.kind, value)}</span>;
  const text = String(value ?? '');
  return <span title={text}>{text}</span>;
};

/** The value of a field in a card or a detail: long text wraps and is not cut. */
export const fieldText = <Row,>(field: Field<Row>, row: Row, context: FieldContext): ReactNode => {
  if (typeof field.card === 'function') return field.card(row, context);
  const plain = field.cell === undefined && field.kind === 'text' && !isDictionaryField(field);
  const shown = plain ? (
    <UserText>{String(field.value(row, context) ?? '')}</UserText>
  ) : (
    fieldCell(field, row, context)
  );
  return field.card === 'titled' ? (
    <>
      {context.text(field.title)} {shown}
    </>
  ) : (
    shown
  );
};
