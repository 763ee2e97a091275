import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Failure } from '@/application/request/failure';
import { presentRefusal, textOf } from '@/application/request/present';
import { refusalOf } from '@/application/request/refusal-of';
import { pointsOfFen } from '@/domain/ledger/fen';
import { clockOffset } from '@/domain/dates/server-time';
import type { MallOrder } from '@/domain/mall/mall-order';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import { HasPermission } from '../kit/access/has-access';
import { BusyButton } from '../kit/busy-button';
import { Countdown } from '../kit/countdown';
import { Fact, Facts } from '../kit/facts/facts';
import { textOfNotice } from '../kit/early/notice-text';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { RetryBeside } from '../kit/states/retry-beside';
import { StatePage } from '../kit/states/state-page';
import { StatusTag } from '../kit/tag/status-tag';
import { useLookup, useText } from '../kit/text/use-text';
import {
  checkOutQuery,
  goodsOf,
  MALL_ORDER_KEY,
  mallOrderPath,
  orderKey,
  orderPaymentQuery,
  OWN_ORDERS_PATH,
  paidIn,
  STATUS_TINTS,
  STATUS_TEXTS,
} from './mall-order-texts';
import styles from './mall-order.module.css';
import { OpenCode, PayWays } from './pay-ways';

/** An unpaid order: the user can pay or cancel it until the time for payment has ended. */
const Unpaid = ({
  order,
  ahead,
  available,
}: {
  readonly order: MallOrder;
  readonly ahead: number;
  readonly available: number | undefined;
}) => {
  const text = useText();
  const client = useQueryClient();
  const services = useServices();
  const { mallOrderCommands, notices } = services;
  const [busy, setBusy] = useState(false);
  const { orderNo, payUntil, actions } = order;
  const { data: page, isError, isFetching, refetch } = useQuery(orderPaymentQuery(services, orderNo));
  const [payment] = page?.payments ?? [];
  const readAgain = () => client.invalidateQueries({ queryKey: MALL_ORDER_KEY });
  const step = async (
    action: 'pay' | 'payByCode' | 'dropCode' | 'cancel',
    done?: 'mall-order.paid' | 'mall-order.cancelled',
    input = NO_STEP_INPUT,
  ) => {
    setBusy(true);
    try {
      const result = await mallOrderCommands.step({ orderNo, action, input });
      if (result.ok) {
        if (done !== undefined) notices.show({ as: 'toast', tone: 'success', text: { key: done } });
      } else {
        notices.show(presentRefusal(result.refusal));
        await readAgain();
      }
    } catch {
      // The command has already shown the failure.
    } finally {
      setBusy(false);
    }
  };
  const cancel = async () => {
    const sure = await notices.ask({
      tone: 'warning',
      title: { key: 'mall-order.cancel' },
      text: { key: 'mall-order.cancel.ask' },
    });
    if (sure) await step('cancel', 'mall-order.cancelled');
  };
  return (
    <>
      <Countdown
        until={payUntil - ahead}
        left="mall-order.pay.left"
        over="mall-order.pay.over"
        onOver={() => void readAgain()}
      />
      {page === undefined || available === undefined ? (
        <RetryBeside
          failed={isError && !isFetching}
          label={text('mall-order.failed')}
          onRetry={() => void refetch()}
        >
          <Bone width="100%" />
        </RetryBeside>
      ) : payment === undefined ? (
        <PayWays
          order={order}
          available={available}
          page={page}
          busy={busy}
          onStep={(action, input) =>
            void step(action, action === 'pay' ? 'mall-order.paid' : undefined, input)
          }
        />
      ) : (
        <OpenCode
          order={order}
          payment={payment}
          ahead={ahead}
          busy={busy}
          onStep={(action, input) => void step(action, undefined, input)}
        />
      )}
      <div className={styles['buttons']}>
        {actions.includes('cancel') ? (
          <BusyButton size="large" busy={busy} onClick={() => void cancel()}>
            {text('mall-order.cancel')}
          </BusyButton>
        ) : null}
      </div>
    </>
  );
};

/** An order that is paid or has ended. */
const Settled = ({ order }: { readonly order: MallOrder }) => {
  const text = useText();
  const { status, refundedTotal, refundedMoney } = order;
  const explained = () => {
    if (status === 'PAID') return text('mall-order.pay.done');
    if (status !== 'CLOSED') return text('mall-order.pay.under-way');
    return refundedTotal > 0
      ? text('mall-order.pay.refunded', {
          amount: paidIn(text, refundedTotal - refundedMoney, refundedMoney),
        })
      : text('mall-order.pay.closed');
  };
  return (
    <>
      <p role="status">{explained()}</p>
      <p className={styles['links']}>
        <HasPermission any={['mall:order:detail']}>
          <Link to={mallOrderPath(order.orderNo)}>{text('mall-order.to-order')}</Link>
        </HasPermission>
        <Link to={OWN_ORDERS_PATH}>{text('mall-order.to-own')}</Link>
      </p>
    </>
  );
};

/**
 * The page of an order's payment. `ahead` is the time in ms by which the server's clock is ahead of this device's
 * clock. It is needed because orders and payment codes expire by the server's clock.
 */
const Cashier = ({ order, ahead }: { readonly order: MallOrder; readonly ahead: number }) => {
  const text = useText();
  const services = useServices();
  const isUnpaid = order.status === 'UNPAID';
  const { data: cart } = useQuery({ ...checkOutQuery(services), enabled: isUnpaid });
  const available = cart?.available;
  const { orderNo, payable, status, address, receiver, phone } = order;
  return (
    <section className={styles['card']} aria-label={text('mall-order.cashier')}>
      <p className={styles['total']}>
        {text(isUnpaid ? 'mall-order.payable' : 'mall-order.total')}{' '}
        <strong className={styles['payable']}>
          {text('mall-order.points', { amount: pointsOfFen(payable) })}
        </strong>{' '}
        <StatusTag tint={STATUS_TINTS[status]}>{text(STATUS_TEXTS[status])}</StatusTag>
      </p>
      <Facts>
        <Fact name={text('mall-order.no')}>{orderNo}</Fact>
        <Fact name={text('mall-order.lines')}>{goodsOf(order, text)}</Fact>
        <Fact name={text('mall-order.delivery')} wide>
          {[receiver, phone, address].join(' ')}
        </Fact>
      </Facts>
      {isUnpaid ? <Unpaid order={order} ahead={ahead} available={available} /> : <Settled order={order} />}
    </section>
  );
};

/** The page to pay an order. An order that is not paid in time closes by itself. */
const CashierPage = () => {
  const text = useText();
  const lookup = useLookup();
  const { mallOrders } = useServices();
  const orderNo = useParams()['orderNo'] ?? '';
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: orderKey(orderNo),
    queryFn: ({ signal }) => mallOrders.find(orderNo, { signal, catch: false }),
  });
  if (data !== undefined)
    return (
      <div className={styles['page']}>
        <h1>{text('mall-order.cashier')}</h1>
        <Cashier order={data} ahead={clockOffset(data.now, dataUpdatedAt)} />
      </div>
    );
  if (error === null) return <Bone width="100%" />;
  if (error instanceof Failure && refusalOf(error.details)?.code === 'mall.not-found')
    return (
      <StatePage
        title={text('mall-order.missing')}
        note={text('mall-order.missing.note')}
        action={<Link to={OWN_ORDERS_PATH}>{text('mall-order.to-own')}</Link>}
      />
    );
  return (
    <StatePage
      tone="error"
      title={text('mall-order.failed')}
      note={error instanceof Failure ? textOfNotice(lookup, textOf(error.details)) : text('failure.default')}
      action={
        <Button type="primary" onClick={() => void refetch()}>
          {text('state.retry')}
        </Button>
      }
    />
  );
};

export default CashierPage;
