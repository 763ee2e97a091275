import type { KeyboardEvent } from 'react';
import type { ReshipmentRow } from '@/domain/order/reshipment-list';
import { useText } from '../kit/text/use-text';
import styles from './scan-dialog.module.css';

interface Props {
  readonly waybill: string;
  /** The parcels that the waybill may belong to, the longest wait first. */
  readonly rows: readonly ReshipmentRow[];
  readonly onChoose: (row: ReshipmentRow) => void;
}

/** Moves the focus to the next or previous parcel of the list. */
const moveFocus = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = all.indexOf(event.currentTarget);
  all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
};

/** A list of waiting parcels, from which the user chooses the one that a pasted waybill belongs to. */
export const ChooseParcel = ({ waybill, rows, onChoose }: Props) => {
  const text = useText();
  const title = text('reshipment.scan.choose', { waybill });
  return (
    <div className={styles['form']}>
      <p className={styles['count']}>{title}</p>
      <ul aria-label={title} className={styles['parcels']}>
        {rows.map((row, place) => (
          <li key={row.workId}>
            <button
              type="button"
              autoFocus={place === 0}
              onKeyDown={moveFocus}
              onClick={() => {
                onChoose(row);
              }}
            >
              <strong>{row.customerName ?? row.orderNo}</strong> {row.orderNo} {row.goods ?? ''}
              <br />
              {row.address ?? ''}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
