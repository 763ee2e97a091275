import { Button, Input, InputNumber, Select } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { AMOUNT_MAX, PIECES_KEPT_MAX } from '@/domain/mall/bounds';
import { changeAxes, NO_MEMORY } from '@/domain/mall/change-axes';
import type { Matrix } from '@/domain/mall/merge-matrix';
import { type Axis, AXES_MAX, AXIS_NAME_MAX, combinationsIn, SKUS_MAX } from '@/domain/mall/sku';
import { fillAll } from '@/domain/mall/fill-skus';
import { useText } from '../kit/text/use-text';
import { matrixOf } from './goods-texts';
import styles from './mall.module.css';
import { SkuTable } from './sku-table';
import { useStoredGoods } from './stored-goods';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (json: string) => void;
}

const FEN = 100;
/** The columns that can be filled for all combinations at once. */
const FILLED = ['price', 'marketPrice', 'stock', 'warnAt'] as const;

/**
 * A form field for the specifications of goods with their values, and for the SKU of each combination. A change of the
 * specifications keeps the prices that were already entered.
 */
export const SkuMatrix = ({ id, value = '', onChange }: Props) => {
  const text = useText();
  const { axes, skus } = matrixOf(value);
  const { goods, stored } = useStoredGoods();
  const memory = useRef(NO_MEMORY);
  const [column, setColumn] = useState<(typeof FILLED)[number]>('price');
  const [filled, setFilled] = useState<number | null>(null);
  const isMoney = column === 'price' || column === 'marketPrice';
  /** The matrix before the last bulk change; absent after any other change. */
  const before = useRef<Matrix>(undefined);
  const write = (next: Matrix, isBulk = false) => {
    before.current = isBulk ? { axes, skus } : undefined;
    onChange?.(JSON.stringify(next));
  };
  /** Ctrl+Z undoes a bulk change. The browser undoes typed text itself. */
  const undo = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || before.current === undefined) return;
    event.preventDefault();
    write(before.current);
  };
  const writeAxes = (next: readonly Axis[]) => {
    const count = combinationsIn(next);
    // The form refuses more combinations than goods can have, so the matrix does not build them.
    if (count > SKUS_MAX) {
      write({ axes: next, skus });
      return;
    }
    const changed = changeAxes({ axes, skus }, next, memory.current, goods === undefined);
    memory.current = changed.memory;
    write({ axes: next, skus: count > 0 ? changed.skus : skus });
  };
  const change = (at: number, axis: Partial<Axis>) => {
    writeAxes(axes.map((each, place) => (place === at ? { ...each, ...axis } : each)));
  };
  return (
    <div id={id} tabIndex={-1} className={styles['matrix']} onKeyDown={undo}>
      {axes.map((axis, at) => (
        <div key={at} className={styles['axis']}>
          <Input
            className={styles['short'] ?? ''}
            aria-label={text('mall.axis.name', { number: at + 1 })}
            placeholder={text('mall.axis.name', { number: at + 1 })}
            maxLength={AXIS_NAME_MAX}
            value={axis.name}
            onChange={({ target }) => {
              change(at, { name: target.value });
            }}
          />
          <Select
            className={styles['long'] ?? ''}
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={text('mall.axis.values', { number: at + 1 })}
            placeholder={text('mall.axis.values', { number: at + 1 })}
            tokenSeparators={[',', '，', '\n', '\t']}
            value={[...axis.values]}
            onChange={(values: string[]) => {
              change(at, { values });
            }}
          />
          {axes.length > 1 ? (
            <Button
              aria-label={text('mall.axis.remove', { number: at + 1 })}
              onClick={() => {
                writeAxes(axes.filter((_, place) => place !== at));
              }}
            >
              {text('mall.axis.remove', { number: at + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      {axes.length < AXES_MAX ? (
        <Button
          type="dashed"
          onClick={() => {
            write({ axes: [...axes, { name: '', values: [] }], skus });
          }}
        >
          {text('mall.axis.add')}
        </Button>
      ) : null}
      {skus.length === 0 ? null : (
        <>
          <div className={styles['axis']}>
            <Select
              className={styles['short'] ?? ''}
              aria-label={text('mall.sku.fill.column')}
              value={column}
              onChange={setColumn}
              options={FILLED.map((value) => ({ value, label: text(`mall.sku.${value}`) }))}
            />
            <InputNumber
              className={styles['long'] ?? ''}
              aria-label={text('mall.sku.fill.value')}
              placeholder={text('mall.sku.fill.value')}
              min={0}
              precision={isMoney ? 2 : 0}
              max={isMoney ? AMOUNT_MAX / FEN : PIECES_KEPT_MAX}
              value={filled}
              onChange={setFilled}
            />
            <Button
              disabled={filled === null}
              onClick={() => {
                const value = Math.round((filled ?? 0) * (isMoney ? FEN : 1));
                write({ axes, skus: fillAll(skus, column, value, new Set(stored.keys())) }, true);
              }}
            >
              {text('mall.sku.fill')}
            </Button>
          </div>
          <SkuTable
            skus={skus}
            onChange={(next, isBulk) => {
              write({ axes, skus: next }, isBulk);
            }}
          />
        </>
      )}
    </div>
  );
};
