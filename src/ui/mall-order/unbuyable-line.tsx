import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { Cart } from '@/domain/mall/mall-order';
import { BusyButton } from '../kit/busy-button';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './mall-order.module.css';
import { OrderLine } from './order-line';

interface Props {
  readonly line: Cart['lines'][number];
  /** The cart holds what can be bought of it. */
  readonly onKept: () => void;
}

/** A line that cannot be bought as it stands, and what can be done about it. */
export const UnbuyableLine = ({ line, onKept }: Props) => {
  const text = useText();
  const { mallBuyingCommands, notices } = useServices();
  const [busy, setBusy] = useState(false);
  const { skuId, title, values, stock, isOff } = line;
  const isShort = !isOff && stock > 0;
  const keep = async () => {
    setBusy(true);
    try {
      const done = await mallBuyingCommands.setCart({ skuId, quantity: isShort ? stock : 0, add: false });
      if (done.ok) onKept();
      else notices.show(presentRefusal(done.refusal));
    } catch {
      // The command has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  const key = isShort ? 'mall-order.line.take-rest' : 'mall-order.line.remove';
  return (
    <OrderLine goods={line}>
      <span className={styles['off']}>
        {text(isOff ? 'mall-order.line.off' : 'mall-order.line.short', { stock })}
      </span>
      <BusyButton
        size="small"
        busy={busy}
        aria-label={text(`${key}.of`, { title: [title, ...values].join(' '), stock })}
        onClick={() => void keep()}
      >
        {text(key, { stock })}
      </BusyButton>
    </OrderLine>
  );
};
