import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { MallEventKind, MallOrder } from '@/domain/mall/mall-order';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import type { MallOrderAction } from '@/domain/mall/order-life';
import { actionsOf, type DeclaredAction, defineDetail, DetailView } from '../kit/detail';
import { IdentityDialog } from '../kit/identity/identity-dialog';
import { fieldsOf } from '../kit/list';
import type { Text } from '../kit/text/use-text';
import { type PageTabs, useTabs } from '../shell/tabs/use-tabs';
import { buyAgainAction } from './buy-again';
import { MALL_ORDER_FIELDS } from './mall-order-fields';
import { orderKey, paidIn, payPath } from './mall-order-texts';
import { MoneyBack } from './money-back';
import { Lines, MallOrderProgress, Parcels, Refunds } from './order-parts';
import { AnswerRefundDialog, AskRefundDialog } from './refund-dialogs';
import { ShipDialog } from './ship-dialog';
import { WITHDRAW_REFUND } from './withdraw-refund';

const field = fieldsOf<MallOrder>();

const { status, goodsSum, discount, freight, payable, refunded, buyer, receiver, phone } = MALL_ORDER_FIELDS;
const { invoice, invoiceTitle, taxNumber } = MALL_ORDER_FIELDS;

/**
 * The actions that are not among the buttons of the page. The cashier page offers `payByCode`; the lists of parcels and
 * refunds offer `receiveParcel` and `settleRefund`.
 */
const ELSEWHERE = new Set<MallOrderAction>(['payByCode', 'receiveParcel', 'settleRefund']);
type Shown = Exclude<MallOrderAction, 'payByCode' | 'receiveParcel' | 'settleRefund'>;
const isShown = (action: MallOrderAction): action is Shown => !ELSEWHERE.has(action);

const named = (action: Shown) => ({
  word: `mall-order.${action}` as const,
  named: ({ orderNo }: MallOrder, text: Text) => text(`mall-order.${action}.of`, { no: orderNo }),
});

/** An action that only needs a confirmation. */
const plain = (
  action: 'cancel' | 'receive' | 'retryRefund',
  done: 'mall-order.cancelled' | 'mall-order.received' | 'mall-order.retried',
): DeclaredAction<MallOrder> => ({
  ...named(action),
  command: ({ orderNo }, { mallOrderCommands }) =>
    mallOrderCommands.step({ orderNo, action, input: NO_STEP_INPUT }),
  ask: ({ refundDays }) => ({
    title: { key: `mall-order.${action}` },
    text:
      action === 'receive' && refundDays > 0
        ? { key: 'mall-order.receive.ask.days', params: { days: refundDays } }
        : { key: `mall-order.${action}.ask` },
  }),
  done,
});

/**
 * The kinds of events that users cause. If such an event has no author name, platform staff caused it, because buyers
 * do not see the names of staff.
 */
const BY_A_PERSON = new Set<MallEventKind>([
  'ship',
  'refund',
  'reject',
  'retryRefund',
  'settleRefund',
  'cancel',
]);

const historyOf = ({ events, parcels, refunds }: MallOrder, text: Text) => {
  const sent = events.filter(({ kind }) => kind === 'ship');
  const asked = events.filter(({ kind }) => kind === 'askRefund');
  return events
    .map((event) => {
      const { seq, kind, authorName: name, at } = event;
      const waybill = parcels[sent.indexOf(event)]?.waybill;
      const note = kind === 'ship' ? (waybill ?? event.note) : event.note;
      const count = refunds[asked.indexOf(event)]?.pictures.length ?? 0;
      const done = text(`mall-order.event.${kind}`);
      const posted = count === 0 ? done : text('mall-order.event.with-pictures', { kind: done, count });
      const nameless = BY_A_PERSON.has(kind) ? 'mall-order.by-platform' : 'mall-order.by-time';
      const by = name === '' ? text(nameless) : name;
      return {
        key: String(seq),
        at,
        text: text(note === '' ? 'mall-order.history' : 'mall-order.history.note', {
          kind: posted,
          by,
          note,
        }),
      };
    })
    .toReversed();
};

const viewWith = (tabs: PageTabs) =>
  defineDetail<MallOrder>({
    texts: 'mall-order',
    queryKey: orderKey,
    read: ({ mallOrders }, orderNo, options) => mallOrders.find(orderNo, options),
    idOf: ({ orderNo }) => orderNo,
    title: ({ orderNo }, text) => text('mall-order.of', { no: orderNo }),
    tab: ({ orderNo }) => orderNo,
    missing: 'mall.not-found',
    fields: [
      ...[status, goodsSum, discount],
      field.text('coupon', 'mall-order.coupon', ({ couponTitle }) => couponTitle),
      ...[freight, payable],
      field.text('paid', 'mall-order.paid-by', ({ payable: all, money, events }, { text }) =>
        money === 0 && events.every(({ kind }) => kind !== 'pay') ? '' : paidIn(text, all - money, money),
      ),
      ...[refunded, buyer, receiver, phone, invoice, invoiceTitle, taxNumber],
      field.text('address', 'mall-order.address', ({ address }) => address, { wide: true }),
      field.text('remark', 'mall-order.remark', ({ remark }) => remark, { wide: true }),
    ],
    actions: [
      ...actionsOf<MallOrder, Shown>(({ actions }) => new Set(actions.filter(isShown)), {
        pay: {
          ...named('pay'),
          look: 'primary',
          run: ({ orderNo }) => {
            tabs.open({ path: payPath(orderNo) });
          },
        },
        dropCode: {
          ...named('dropCode'),
          word: 'mall-order.to-code',
          look: 'primary',
          run: ({ orderNo }) => {
            tabs.open({ path: payPath(orderNo) });
          },
        },
        retryRefund: { ...plain('retryRefund', 'mall-order.retried'), look: 'primary' },
        receive: { ...plain('receive', 'mall-order.received'), look: 'primary' },
        ship: {
          ...named('ship'),
          look: 'primary',
          run: (order, { show }) => {
            show((dialog) => <ShipDialog {...dialog} order={order} />);
          },
        },
        answerRefund: {
          ...named('answerRefund'),
          look: 'primary',
          run: (order, { show }) => {
            show((dialog) => <AnswerRefundDialog {...dialog} order={order} />);
          },
        },
        askRefund: {
          ...named('askRefund'),
          run: (order, { show }) => {
            show((dialog) => <AskRefundDialog {...dialog} order={order} />);
          },
        },
        withdrawRefund: WITHDRAW_REFUND,
        cancel: plain('cancel', 'mall-order.cancelled'),
      }),
      buyAgainAction(tabs),
    ],
    parts: [
      { key: 'way', title: 'mall-order.way', draw: (order) => <MallOrderProgress order={order} /> },
      { key: 'lines', title: 'mall-order.lines', draw: (order) => <Lines order={order} /> },
      { key: 'parcels', title: 'mall-order.parcels', draw: (order) => <Parcels order={order} /> },
      {
        key: 'refunds',
        title: 'mall-order.refunds',
        draw: (order) => (
          <>
            <Refunds order={order} />
            <MoneyBack order={order} />
          </>
        ),
      },
    ],
    history: historyOf,
  });

/** The page of one order, for its buyer and for the staff. The response contains the actions that the user may take. */
const MallOrderPage = () => {
  const tabs = useTabs();
  const view = useMemo(() => viewWith(tabs), [tabs]);
  return (
    <>
      <DetailView of={view} id={useParams()['orderNo'] ?? ''} />
      <IdentityDialog />
    </>
  );
};

export default MallOrderPage;
