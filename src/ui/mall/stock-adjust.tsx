import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { Goods } from '@/domain/mall/goods';
import { BusyButton } from '../kit/busy-button';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useBusy } from '../kit/use-busy';
import styles from './mall.module.css';

interface Props {
  readonly goods: Goods;
  readonly skuId: string;
  readonly name: string;
}

/** Changes the stock of one SKU by some pieces. */
export const StockAdjust = ({ goods, skuId, name }: Props) => {
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
