import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { plainRequest } from '@/domain/order/life/order-request';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import type { ReshipmentRow } from '@/domain/order/reshipment-list';
import { useHasPermission } from '../kit/access/access';
import { CopyButton } from '../kit/copy-button';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useBusy } from '../kit/use-busy';
import styles from './reshipment-list.module.css';

/**
 * The customer's phone number for a parcel. The number is masked. A click reveals the full number, and the order's
 * history records the reveal.
 */
export const RevealedPhone = ({ row }: { readonly row: ReshipmentRow }) => {
  const text = useText();
  const { notices, orderStepCommands } = useServices();
  const may = useHasPermission([ORDER_RIGHTS.revealPhone]);
  const { busy, run } = useBusy();
  const [whole, setWhole] = useState<string>();
  const { customerPhone = '', orderId, orderNo } = row;
  const reveal = async () => {
    const taken = await run(() =>
      orderStepCommands.take({ orderId, verb: 'revealPhone', request: plainRequest() }),
    );
    if (taken === undefined) return;
    if (!taken.ok) notices.show(presentRefusal(taken.refusal));
    else setWhole(taken.value.phone);
  };
  if (customerPhone === '') return '—';
  return (
    <span className={styles['figure']}>
      {whole ?? customerPhone}
      {whole !== undefined ? <CopyButton value={whole} name={text('order.phone')} /> : null}
      {whole === undefined && may ? (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined aria-hidden />}
          loading={busy}
          title={text('reshipment.reveal')}
          aria-label={text('reshipment.reveal.of', { order: orderNo })}
          onClick={() => void reveal()}
        />
      ) : null}
    </span>
  );
};
