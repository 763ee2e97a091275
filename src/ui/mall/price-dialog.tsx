import { Button, InputNumber, Radio } from 'antd';
import { useId, useState } from 'react';
import type { Fen } from '@/domain/ledger/fen';
import { CHANGE_WAYS, type ChangeWay, type GoodsChange, pricesAfter } from '@/domain/mall/goods-change';
import { formatAmount } from '@/domain/money/amount';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { textOfNotice } from '../kit/early/notice-text';
import type { ShownDialog } from '../kit/list/actions/action';
import { useLookup, useText } from '../kit/text/use-text';
import styles from './goods-change.module.css';

/** An entry whose price changes: goods, with the lowest and highest price of their SKUs, or a single SKU. */
interface Priced {
  readonly key: string;
  readonly name: string;
  readonly low: Fen;
  readonly high: Fen;
}

interface Props extends ShownDialog {
  readonly title: string;
  /** A note about the goods as a whole. */
  readonly note?: string;
  readonly priced: readonly Priced[];
  readonly go: (change: Pick<GoodsChange, 'way' | 'value'>) => void;
}

/** The largest number of rows in the preview; users would not read more. */
const SHOWN_MAX = 200;

/**
 * Changes prices: sets one price for all entries, or changes each price by an amount or a percentage. A preview shows
 * the new prices.
 */
export const PriceDialog = ({ title, note, priced, go, open, onClose, onClosed }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const id = useId();
  const [way, setWay] = useState<ChangeWay>('percent');
  const [typed, setTyped] = useState<number | null>(null);
  // The user types yuan or percent with two decimals; the rule expects fen or hundredths of a percent.
  const change = { way, value: Math.round((typed ?? 0) * 100) };
  const rows = priced.map((each) => ({
    ...each,
    then:
      typed === null
        ? undefined
        : pricesAfter({ title: each.name, price: each.low, highest: each.high }, change),
  }));
  const refused = rows.filter(({ then }) => then?.ok === false).length;
  const rangeOf = (low: Fen, high: Fen) =>
    low === high
      ? formatAmount(BigInt(low))
      : text('mall.change.range', { low: formatAmount(BigInt(low)), high: formatAmount(BigInt(high)) });
  const send = () => {
    onClose();
    go(change);
  };
  return (
    <KitDialog
      asksBeforeClose
      as="goodsChange"
      open={open}
      title={title}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button size="middle" onClick={onClose}>
            {text('dialog.cancel')}
          </Button>
          <Button
            size="middle"
            type="primary"
            disabled={typed === null || refused === rows.length}
            onClick={send}
          >
            {text('mall.change.price')}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <Radio.Group
          aria-label={text('mall.change.way')}
          className={styles['ways'] ?? ''}
          value={way}
          onChange={({ target }) => {
            setWay(target.value as ChangeWay);
          }}
          options={CHANGE_WAYS.map((value) => ({ value, label: text(`mall.change.price.${value}`) }))}
        />
        <div className={styles['field']}>
          <label htmlFor={id}>{text(`mall.change.price.${way}`)}</label>
          <InputNumber
            id={id}
            precision={2}
            min={way === 'to' ? 0.01 : way === 'by' ? -1_000_000 : -99.99}
            max={way === 'percent' ? 1000 : 1_000_000}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <p className={styles['soft']}>
          {text('mall.change.price.rounding')} {note}
        </p>
        {refused === 0 ? null : (
          <p role="alert" className={styles['refused']}>
            {text('mall.change.refused', { count: refused })}
          </p>
        )}
        <div className={styles['rows']} tabIndex={0} role="region" aria-label={text('mall.change.preview')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('mall.change.name')}</th>
                <th scope="col">{text('mall.change.now')}</th>
                <th scope="col">{text('mall.change.then')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN_MAX).map(({ key, name, low, high, then }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{rangeOf(low, high)}</td>
                  <td className={then?.ok === false ? styles['refused'] : ''}>
                    {then === undefined
                      ? ''
                      : then.ok
                        ? rangeOf(...then.value)
                        : textOfNotice(lookup, { refusal: then.refusal })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </KitDialog>
  );
};
