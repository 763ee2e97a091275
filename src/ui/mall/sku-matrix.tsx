import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { AMOUNT_MAX, PIECES_KEPT_MAX } from '@/domain/mall/bounds';
import type { Matrix } from '@/domain/mall/merge-matrix';
import { type Axis, AXES_MAX, AXIS_NAME_MAX, combinationsIn, SKUS_MAX, skusOf } from '@/domain/mall/sku';
import { useText } from '../kit/text/use-text';
import { matrixOf } from './goods-texts';
import styles from './mall.module.css';
import { SkuTable } from './sku-table';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (json: string) => void;
}

const FEN = 100;
/** What all combinations can be given at once. */
const FILLED = ['price', 'marketPrice', 'stock', 'warnAt'] as const;

/** Specifications with their values, and one row for each combination. A changed axis keeps prices. */
export const SkuMatrix = ({ id, value = '', onChange }: Props) => {
  const text = useText();
  const { axes, skus } = matrixOf(value);
  const [column, setColumn] = useState<(typeof FILLED)[number]>('price');
  const [filled, setFilled] = useState<number | null>(null);
  const isMoney = column === 'price' || column === 'marketPrice';
  const write = (next: Matrix) => onChange?.(JSON.stringify(next));
  const writeAxes = (next: readonly Axis[]) => {
    const count = combinationsIn(next);
    // More combinations than goods can have are refused with the form, and never built.
    write({ axes: next, skus: count > 0 && count <= SKUS_MAX ? skusOf(next, skus) : skus });
  };
  const change = (at: number, axis: Partial<Axis>) => {
    writeAxes(axes.map((each, place) => (place === at ? { ...each, ...axis } : each)));
  };
  return (
    <div id={id} tabIndex={-1} className={styles['matrix']}>
      {axes.map((axis, at) => (
        <div key={at} className={styles['axis']}>
          <Input
            aria-label={text('mall.axis.name', { number: at + 1 })}
            placeholder={text('mall.axis.name', { number: at + 1 })}
            maxLength={AXIS_NAME_MAX}
            value={axis.name}
            onChange={({ target }) => {
              change(at, { name: target.value });
            }}
          />
          <Select
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
              aria-label={text('mall.sku.fill.column')}
              value={column}
              onChange={setColumn}
              options={FILLED.map((value) => ({ value, label: text(`mall.sku.${value}`) }))}
            />
            <InputNumber
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
                write({ axes, skus: skus.map((sku) => ({ ...sku, [column]: value })) });
              }}
            >
              {text('mall.sku.fill')}
            </Button>
          </div>
          <SkuTable
            skus={skus}
            onChange={(next) => {
              write({ axes, skus: next });
            }}
          />
        </>
      )}
    </div>
  );
};
