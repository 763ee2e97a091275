import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { formatMinute } from '@/domain/dates/format';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { lineName, type MallOrder, type MallOrderLine, type OrderedOfLine } from '@/domain/mall/mall-order';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import { mallOrderStages } from '@/domain/mall/order-stages';
import { BusyButton } from '../kit/busy-button';
import { CopyButton } from '../kit/copy-button';
import { DictText } from '../kit/dictionary/dict-tag';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { type Text, useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { ProcessSteps } from '../kit/process-steps/process-steps';
import { ImageStrip } from '../work-order';
import { inYuan, paidIn, REFUND_TINTS } from './mall-order-texts';
import styles from './mall-order.module.css';
import { OrderLine } from './order-line';

/* The sections of the page of a mall order: progress, goods, parcels and refunds. */

type Parcel = MallOrder['parcels'][number];

const piecesIn = (text: Text, lines: readonly MallOrderLine[], pieces: readonly OrderedOfLine[]) =>
  pieces
    .map(({ lineId, pieces: count }) => {
      const line = lines.find(({ id }) => id === lineId);
      return text('mall-order.pieces.of', { goods: line === undefined ? lineId : lineName(line), count });
    })
    .join(text('name.and'));

/** Shows the progress of an order: its states, with the time of each. */
export const MallOrderProgress = ({ order }: { readonly order: MallOrder }) => {
  const text = useText();
  return (
    <div className={styles['bare']}>
      <ProcessSteps
        label={text('mall-order.way')}
        steps={mallOrderStages(order).map(({ status, state, at }) => ({
          key: status,
          state,
          text: text(`mall-order.step.${status}`),
          ...(at === undefined ? {} : { note: formatMinute(at) }),
        }))}
      />
    </div>
  );
};

/** The ordered goods, with each line's share of the price. */
export const Lines = ({ order: { lines, status } }: { readonly order: MallOrder }) => {
  const text = useText();
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <OrderLine key={line.id} goods={line} shares={line} isSettled={status !== 'UNPAID'}>
          {line.shipped + line.refunded === 0 ? null : (
            <span className={styles['soft']}>
              {[
                ...(line.shipped > 0 ? [text('mall-order.line.shipped', { count: line.shipped })] : []),
                ...(line.refunded > 0 ? [text('mall-order.line.refunded', { count: line.refunded })] : []),
              ].join(' · ')}
            </span>
          )}
        </OrderLine>
      ))}
    </ul>
  );
};

/** Confirms that one parcel has arrived. */
const ReceiveParcel = ({ orderNo, parcel }: { readonly orderNo: string; readonly parcel: Parcel }) => {
  const text = useText();
  const { mallOrderCommands, notices } = useServices();
  const [busy, setBusy] = useState(false);
  const receive = async () => {
    setBusy(true);
    try {
      const input = { ...NO_STEP_INPUT, parcelId: parcel.id };
      const done = await mallOrderCommands.step({ orderNo, action: 'receiveParcel', input });
      if (!done.ok) notices.show(presentRefusal(done.refusal));
    } catch {
      // The command has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      size="small"
      busy={busy}
      aria-label={text('mall-order.receiveParcel.of', { waybill: parcel.waybill })}
      onClick={() => void receive()}
    >
      {text('mall-order.receiveParcel')}
    </BusyButton>
  );
};

/** The parcels of an order, each with its carrier, its waybill and its arrival. */
export const Parcels = ({ order: { orderNo, lines, parcels, actions } }: { readonly order: MallOrder }) => {
  const text = useText();
  if (parcels.length === 0) return <p className={styles['soft']}>{text('mall-order.parcels.none')}</p>;
  return (
    <ul className={styles['records']}>
      {parcels.map((parcel) => {
        const { id, carrier, waybill, pieces, at, receivedAt } = parcel;
        return (
          <li key={id}>
            <span>
              <DictText type={DICTIONARIES.carrier} value={carrier} />{' '}
              <span>
                <UserText>{waybill}</UserText>
              </span>{' '}
              <CopyButton value={waybill} name={text('mall-order.waybill.copy', { waybill })} />{' '}
              {receivedAt === undefined ? (
                actions.includes('receiveParcel') ? (
                  <ReceiveParcel orderNo={orderNo} parcel={parcel} />
                ) : null
              ) : (
                <StatusTag tint="success">
                  {text('mall-order.parcel.received', { at: formatMinute(receivedAt) })}
                </StatusTag>
              )}
            </span>
            <span className={styles['soft']}>
              <time>{formatMinute(at)}</time> <UserText>{piecesIn(text, lines, pieces)}</UserText>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** The requested refunds of an order, each with its answer. */
export const Refunds = ({ order: { lines, refunds } }: { readonly order: MallOrder }) => {
  const text = useText();
  if (refunds.length === 0) return <p className={styles['soft']}>{text('mall-order.refunds.none')}</p>;
  return (
    <ul className={styles['records']}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <RefundRecord lines={lines} refund={refund} />
        </li>
      ))}
    </ul>
  );
};

interface RefundProps {
  readonly lines: readonly MallOrderLine[];
  readonly refund: MallOrder['refunds'][number];
}

const RefundRecord = ({ lines, refund }: RefundProps) => {
  const text = useText();
  const { lineId, pieces, reason, pictures, status, points, money, moneyState, answer, askedAt } = refund;
  return (
    <>
      <span>
        <StatusTag tint={REFUND_TINTS[status]}>{text(`mall-order.refund.status.${status}`)}</StatusTag>{' '}
        <UserText>{piecesIn(text, lines, [{ lineId, pieces }])}</UserText>{' '}
        {status === 'REFUNDED' ? (
          <strong className={styles['sum']}>{paidIn(text, points, money)}</strong>
        ) : null}
      </span>
      <span className={styles['soft']}>
        <time>{formatMinute(askedAt)}</time>{' '}
        <UserText>{text('mall-order.refund.reason-of', { reason })}</UserText>
      </span>
      <ImageStrip images={pictures} />
      {moneyState === 'none' ? null : (
        <span className={styles[moneyState === 'REFUND_FAILED' ? 'off' : 'soft']}>
          {text(`mall-order.refund.money.${moneyState}`, { amount: inYuan(money) })}
        </span>
      )}
      {answer === '' ? null : (
        <span className={styles['soft']}>
          <UserText>{text('mall-order.refund.answer-of', { answer })}</UserText>
        </span>
      )}
    </>
  );
};
