import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { type Cart, leftOfLimit } from '@/domain/mall/mall-order';
import { BusyButton } from '../kit/busy-button';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './mall-order.module.css';
import { OrderLine } from './order-line';

interface Props {
  readonly line: Cart['lines'][number];
  /** Changes the number of pieces if a SKU is bought directly; absent for a line of the cart. */
  readonly setPieces?: ((pieces: number) => void) | undefined;
  /** Called after the line was reduced to the pieces that can be bought, or removed. */
  readonly onKept: () => void;
}

/** A line that cannot be bought as it is, with the ways to make it buyable. */
export const UnbuyableLine = ({ line, setPieces, onKept }: Props) => {
  const text = useText();
  const { mallBuyingCommands, notices } = useServices();
  const [busy, setBusy] = useState(false);
  const { skuId, title, values, limit, bought, isOff, quantity } = line;
  // The number of pieces of this line that can be bought. Several lines of the same goods may still exceed
  // their limit together.
  const stock = Math.min(line.stock, leftOfLimit(line));
  const isOverLimit = !isOff && line.stock >= quantity;
  const isShort = !isOff && stock > 0 && stock < quantity;
  const status = () => {
    if (isOff) return text('mall-order.line.off');
    return isOverLimit
      ? text('mall-order.line.limit', { limit, bought })
      : text('mall-order.line.short', { stock: line.stock });
  };
  const keep = async () => {
    if (setPieces !== undefined) {
      setPieces(stock);
      onKept();
      return;
    }
    setBusy(true);
    try {
      const done = await mallBuyingCommands.setCart({ skuId, quantity: isShort ? stock : 0, add: false });
      if (done.ok) onKept();
      else notices.show(presentRefusal(done.refusal));
    } catch {
      // The command has already shown the failure.
    } finally {
      setBusy(false);
    }
  };
  const key = isShort ? 'mall-order.line.take-rest' : 'mall-order.line.remove';
  return (
    <OrderLine goods={line}>
      <span className={styles['off']}>{status()}</span>
      {setPieces !== undefined && !isShort ? null : (
        <BusyButton
          size="small"
          busy={busy}
          aria-label={text(`${key}.of`, { title: [title, ...values].join(' '), stock })}
          onClick={() => void keep()}
        >
          {text(key, { stock })}
        </BusyButton>
      )}
    </OrderLine>
  );
};
