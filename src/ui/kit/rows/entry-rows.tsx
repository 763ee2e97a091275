import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './entry-rows.module.css';

interface Props {
  readonly id?: string;
  /** One text for each row. */
  readonly rows: readonly string[];
  readonly onChange?: (rows: readonly string[]) => void;
  readonly disabled: boolean;
  readonly most: number;
  /** The text that a new row begins with. */
  readonly blank: string;
  readonly texts: {
    readonly row: (number: number) => string;
    readonly add: string;
    readonly remove: (number: number) => string;
  };
  /** The fault of a row as a text; undefined if it has none. */
  readonly faultOf: (index: number) => string | undefined;
  readonly isHidden?: (row: string) => boolean;
  /** Content above the rows. */
  readonly lead?: ReactNode;
  /** Renders the controls of a row, which are shown side by side. `number` counts from 1. */
  readonly children: (row: string, number: number, set: (row: string) => void) => ReactNode;
}

/**
 * A field with several rows, each stored as one text. The user can add and remove rows; a fault is shown at its row.
 */
export const EntryRows = ({
  id,
  rows,
  onChange,
  disabled,
  most,
  blank,
  texts: labels,
  faultOf,
  isHidden,
  lead,
  children,
}: Props) => {
  const own = useId();
  return (
    <div id={id} className={styles['rows']}>
      {lead}
      {rows.map((row, index) => {
        if (isHidden?.(row) === true) return null;
        const number = index + 1;
        const fault = faultOf(index);
        const faultId = `${own}-${String(index)}`;
        return (
          <div
            key={index}
            className={styles['row']}
            role="group"
            aria-label={labels.row(number)}
            {...(fault === undefined ? {} : { 'aria-describedby': faultId })}
          >
            <div className={styles['controls']}>
              {children(row, number, (next) => onChange?.(rows.with(index, next)))}
            </div>
            {disabled ? null : (
              <Button
                type="text"
                icon={<MinusCircleOutlined aria-hidden />}
                aria-label={labels.remove(number)}
                onClick={() => onChange?.(rows.filter((_, at) => at !== index))}
              />
            )}
            {fault === undefined ? null : (
              <span id={faultId} className={styles['fault']} role="alert">
                {fault}
              </span>
            )}
          </div>
        );
      })}
      {rows.length < most && !disabled ? (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange?.([...rows, blank])}>
          {labels.add}
        </Button>
      ) : null}
    </div>
  );
};
