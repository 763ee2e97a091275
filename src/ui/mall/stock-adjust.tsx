import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { Goods } from '@/domain/mall/goods';
import type { ShownDialog } from '../kit/list/actions/action';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { BusyButton } from '../kit/busy-button';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useBusy } from '../kit/use-busy';
import styles from './mall.module.css';

interface Props {
  readonly goods: Goods;
  readonly skuId: string;
  readonly name: string;
  readonly onDone?: () => void;
}

/** Changes the stock of one SKU by a number of pieces. */
export const StockAdjust = ({ goods, skuId, name, onDone }: Props) => {
  const text = useText();
  const { mallGoodsCommands, notices } = useServices();
  const [change, setChange] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { busy, run } = useBusy();
  const send = async () => {
    const done = await mallGoodsCommands.adjust(goods.id, { skuId, change: change ?? 0, reason });
    if (!done.ok) {
      notices.show({ as: 'toast', tone: 'error', text: { refusal: done.refusal } });
      return;
    }
    setChange(null);
    setReason('');
    onDone?.();
  };
  return (
    <span className={styles['adjust']}>
      <InputNumber
        aria-label={text('mall.stock.change', { sku: name })}
        placeholder="±"
        precision={0}
        min={-999_999}
        max={999_999}
        value={change}
        onChange={setChange}
      />
      <Input
        aria-label={text('mall.stock.reason', { sku: name })}
        placeholder={text('mall.stock.reason.short')}
        maxLength={100}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
        }}
      />
      <BusyButton busy={busy} disabled={change === null || change === 0} onClick={() => void run(send)}>
        {text('mall.stock.adjust')}
      </BusyButton>
    </span>
  );
};

/** The dialog in the goods form that changes the stock of one SKU; the form stays open behind it. */
export const SkuStockDialog = ({ goods, skuId, name, ...shown }: Props & ShownDialog) => {
  const text = useText();
  return (
    <KitDialog asksBeforeClose as="reason" {...shown} title={text('mall.stock.adjust.of', { sku: name })}>
      <p className={styles['hint']}>
        {text('mall.stock.now', { stock: goods.skus.find(({ id }) => id === skuId)?.stock ?? 0 })}
      </p>
      <StockAdjust goods={goods} skuId={skuId} name={name} onDone={shown.onClose} />
    </KitDialog>
  );
};
