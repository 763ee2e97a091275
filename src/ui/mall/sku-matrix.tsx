import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { type Axis, AXES_MAX, type Sku, skuKey, skusOf } from '@/domain/mall/sku';
import { useText } from '../kit/text/use-text';
import { type Matrix, matrixOf } from './goods-words';
import styles from './mall.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (json: string) => void;
}

const FEN = 100;

/** Specifications with their values, and one row for each combination. A changed axis keeps prices. */
export const SkuMatrix = ({ id, value = '', onChange }: Props) => {
  const text = useText();
  const { axes, skus } = matrixOf(value);
  const [price, setPrice] = useState<number | null>(null);
  const write = (next: Matrix) => onChange?.(JSON.stringify(next));
  const writeAxes = (next: readonly Axis[]) => {
    const whole = next.every(({ values }) => values.length > 0);
    write({ axes: next, skus: whole ? skusOf(next, skus) : skus });
  };
  const change = (at: number, axis: Partial<Axis>) => {
    writeAxes(axes.map((each, place) => (place === at ? { ...each, ...axis } : each)));
  };
  const changeSku = (sku: Sku, more: Partial<Sku>) => {
    write({ axes, skus: skus.map((each) => (each === sku ? { ...each, ...more } : each)) });
  };
  const number = (sku: Sku, name: 'price' | 'marketPrice' | 'stock' | 'warnAt', per: number) => (
    <InputNumber
      aria-label={text('mall.sku.field', { sku: sku.values.join(' '), field: text(`mall.sku.${name}`) })}
      min={0}
      max={per === 1 ? 999_999 : 9_999_999}
      precision={per === 1 ? 0 : 2}
      value={sku[name] / per}
      onChange={(typed) => {
        changeSku(sku, { [name]: Math.round((typed ?? 0) * per) });
      }}
    />
  );
  return (
    <div id={id} tabIndex={-1} className={styles['matrix']}>
      {axes.map((axis, at) => (
        <div key={at} className={styles['axis']}>
          <Input
            aria-label={text('mall.axis.name', { number: at + 1 })}
            placeholder={text('mall.axis.name', { number: at + 1 })}
            maxLength={20}
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
            <InputNumber
              aria-label={text('mall.sku.all-prices')}
              placeholder={text('mall.sku.all-prices')}
              min={0}
              precision={2}
              value={price}
              onChange={setPrice}
            />
            <Button
              disabled={price === null}
              onClick={() => {
                write({ axes, skus: skus.map((sku) => ({ ...sku, price: Math.round((price ?? 0) * FEN) })) });
              }}
            >
              {text('mall.sku.fill')}
            </Button>
          </div>
          <div className={styles['scroll']} tabIndex={0} role="region" aria-label={text('mall.goods.skus')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('mall.sku.values')}</th>
                  <th scope="col">{text('mall.sku.price')}</th>
                  <th scope="col">{text('mall.sku.marketPrice')}</th>
                  <th scope="col">{text('mall.sku.stock')}</th>
                  <th scope="col">{text('mall.sku.warnAt')}</th>
                  <th scope="col">{text('mall.sku.code')}</th>
                  <th scope="col">{text('mall.sku.sold')}</th>
                </tr>
              </thead>
              <tbody>
                {skus.map((sku) => (
                  <tr key={skuKey(sku.values)}>
                    <th scope="row">{sku.values.join(' / ')}</th>
                    <td>{number(sku, 'price', FEN)}</td>
                    <td>{number(sku, 'marketPrice', FEN)}</td>
                    <td>{number(sku, 'stock', 1)}</td>
                    <td>{number(sku, 'warnAt', 1)}</td>
                    <td>
                      <Input
                        aria-label={text('mall.sku.field', {
                          sku: sku.values.join(' '),
                          field: text('mall.sku.code'),
                        })}
                        maxLength={40}
                        value={sku.code}
                        onChange={({ target }) => {
                          changeSku(sku, { code: target.value });
                        }}
                      />
                    </td>
                    <td>
                      <Checkbox
                        aria-label={text('mall.sku.field', {
                          sku: sku.values.join(' '),
                          field: text('mall.sku.sold'),
                        })}
                        checked={!sku.disabled}
                        onChange={({ target }) => {
                          changeSku(sku, { disabled: !target.checked });
                        }}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
};
