import type { FormValue } from '@/domain/form/form-value';
import { useText } from '../../kit/text/use-text';
import { groupAria, type FieldNames } from './input-props';
import styles from './inputs.module.css';

interface Props {
  readonly value: FormValue | undefined;
  readonly names: FieldNames;
}

const written = (value: FormValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1);

/** A field of an unknown type. It shows the stored value and never changes it. */
export const UnknownField = ({ value, names }: Props) => {
  const text = useText();
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <div {...groupAria(names)}>
      <div className={styles['kept']}>{isEmpty ? text('server-form.empty') : written(value)}</div>
      <p className={styles['note']}>{text('server-form.unknown')}</p>
    </div>
  );
};
