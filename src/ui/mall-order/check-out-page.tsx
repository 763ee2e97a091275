import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type CheckOutFormValues, NO_CHECK_OUT } from '@/application/mall-order/mall-order-commands';
import { serverAhead } from '@/domain/dates/server-time';
import type { Instant } from '@/domain/kernel/instant';
import { addressLine } from '@/domain/mall/address-book';
import {
  type Cart,
  type CheckOut,
  checkCheckOut,
  isBuyable,
  pricedOf,
  REMARK_MAX,
} from '@/domain/mall/mall-order';
import { INVOICE_KINDS, INVOICE_TITLE_MAX } from '@/domain/mall/order-invoice';
import { couponChoices } from '@/domain/mall/own-coupon';
import { type CartPrice, priceOf } from '@/domain/mall/price';
import { linesToOrder } from '@/domain/mall/ticked';
import type { Refusal } from '@/domain/refusals';
import { useViewer } from '../kit/access/use-viewer';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { paramsOf } from '../kit/light/notice-text';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { AddressBookDialog } from './address-book-dialog';
import { AddressPicker, valuesOfAddress } from './address-picker';
import { CheckOutPrice } from './check-out-price';
import {
  addressesQuery,
  CART,
  CHECK_OUT_KEY,
  checkOutCouponsQuery,
  checkOutQuery,
  inPoints,
  payPath,
  WINDOW,
} from './mall-order-texts';
import styles from './mall-order.module.css';
import { OrderLine } from './order-line';
import { UnbuyableLine } from './unbuyable-line';
import { ReceiverPaste, RegionField } from './receiver-fields';

type CartLine = Cart['lines'][number];

const DRAFT = 'new';

const input = inputsOf<CheckOutFormValues>();

const FIELDS = [
  input.text('receiver', 'mall-order.receiver', { required: true, max: REMARK_MAX }),
  input.text('phone', 'order.phone', { required: true, type: 'tel', max: 40 }),
  input.custom('region', 'order.region', () => <RegionField />, { wide: true }),
  input.text('address', 'order-entry.address', { required: true, wide: true, max: REMARK_MAX }),
  input.area('remark', 'mall-order.remark', { rows: 2, max: REMARK_MAX }),
  input.choice(
    'invoice',
    'mall-order.invoice',
    {
      none: 'mall-order.invoice.none',
      personal: 'mall-order.invoice.personal',
      company: 'mall-order.invoice.company',
    },
    { wide: true },
  ),
  input.text('invoiceTitle', 'mall-order.invoice.title', {
    ...{ required: true, max: INVOICE_TITLE_MAX, autoComplete: 'organization' },
    when: ({ invoice }) => invoice === 'personal' || invoice === 'company',
  }),
  input.text('taxNumber', 'mall-order.invoice.tax-number', {
    ...{ required: true, max: 24 },
    when: ({ invoice }) => invoice === 'company',
  }),
];

/** What is typed, with what the page shows as the lines and the total. */
const checkTyped = (
  values: CheckOutFormValues,
  lines: readonly CartLine[],
  { payable }: CartPrice,
  couponId: string,
) => {
  const address = addressLine(values);
  if (!address.ok) return address;
  const { receiver, phone, remark, invoiceTitle: title, taxNumber } = values;
  const kind = INVOICE_KINDS.find((known) => known === values.invoice) ?? 'none';
  return checkCheckOut({
    ...{ receiver, phone, remark, payable, couponId, invoice: { kind, title, taxNumber } },
    address: address.value,
    lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  });
};

/** Why the server refused, and what the total was then. */
interface Refused {
  readonly refusal: Refusal;
  readonly payable: number;
}

const RefusedNote = ({ refused, payable }: { readonly refused: Refused; readonly payable: number }) => {
  const text = useText();
  const { refusal, payable: before } = refused;
  return (
    <div role="alert" className={styles['refused']}>
      <p>{text(refusal.code, paramsOf(refusal))}</p>
      {before === payable ? null : (
        <p>{text('mall-order.total.changed', { before: inPoints(before), now: inPoints(payable) })}</p>
      )}
      <Link to={CART}>{text('mall-order.to-cart')}</Link>
    </div>
  );
};

/** Why a line costs no freight, or how far it is from that. */
const FreightNote = ({ line, cost }: { readonly line: CartLine; readonly cost: number }) => {
  const text = useText();
  const { freightFee: fee, freightFreeFrom: from } = line;
  const status = () => {
    if (fee === 0) return text('mall-order.freight.none');
    if (from === 0) return text('mall-order.freight.fee', { fee: inPoints(fee) });
    return cost >= from
      ? text('mall-order.freight.free', { from: inPoints(from) })
      : text('mall-order.freight.until', {
          fee: inPoints(fee),
          from: inPoints(from),
          left: inPoints(from - cost),
        });
  };
  return <span className={styles['soft']}>{status()}</span>;
};

interface CheckOutProps {
  readonly cart: Cart;
  /** When the cart was read, by the clock of this device. */
  readonly readAt: Instant;
  readonly lines: readonly CartLine[];
}

const CheckOutOf = ({ cart, readAt, lines }: CheckOutProps) => {
  const text = useText();
  const tabs = useTabs();
  const client = useQueryClient();
  const services = useServices();
  const { mallOrderCommands, mallCheckOutDrafts, notices } = services;
  const [refused, setRefused] = useState<Refused>();
  const buyable = useMemo(() => lines.filter(isBuyable), [lines]);
  const unbuyable = lines.filter((line) => !isBuyable(line));
  const [chosen, setChosen] = useState<string>();
  // Coupons begin and end by the clock of the server.
  const ahead = serverAhead(cart.now, readAt);
  const hasCoupons = useViewer().may('coupon:mine');
  const {
    data: coupons,
    dataUpdatedAt: couponsAt,
    isError: couponsFailed,
    refetch: readCoupons,
  } = useQuery({ ...checkOutCouponsQuery(services), enabled: hasCoupons });
  const choices = useMemo(
    () => couponChoices(coupons?.items ?? [], buyable.map(pricedOf), couponsAt + ahead),
    [coupons, buyable, couponsAt, ahead],
  );
  // The best one is proposed until the buyer chooses; nothing takes the place of a chosen one that is used up.
  const choice = chosen === undefined ? choices[0] : choices.find(({ coupon }) => coupon.id === chosen);
  const coupon = choice?.coupon;
  const isGone = chosen !== undefined && chosen !== '' && coupon === undefined;
  const price = useMemo(
    () => priceOf(buyable.map(pricedOf), coupon === undefined ? {} : { coupon }),
    [buyable, coupon],
  );
  const form = useMemo(
    () =>
      defineForm<CheckOutFormValues, CheckOut>({
        fields: FIELDS,
        check: (values) => checkTyped(values, buyable, price, coupon?.id ?? ''),
        fieldOf: {
          'mall.receiver-required': 'receiver',
          'mall.phone-invalid': 'phone',
          'mall.address-required': 'address',
          'mall.region-required': 'region',
          'mall.region-twice': 'address',
          'mall.invoice-title-required': 'invoiceTitle',
          'mall.invoice-title-too-long': 'invoiceTitle',
          'mall.tax-number-invalid': 'taxNumber',
        },
        submit: 'mall-order.place',
      }),
    [buyable, price, coupon],
  );
  const costOf = (goodsId: string) =>
    buyable
      .filter((line) => line.goodsId === goodsId)
      .reduce((sum, line) => sum + line.price * line.quantity, 0);
  const keepDraft = (values: Partial<CheckOutFormValues>) => {
    mallCheckOutDrafts.write(DRAFT, { ...NO_CHECK_OUT, ...values });
  };
  const place = async (order: CheckOut) => {
    setRefused(undefined);
    const placed = await mallOrderCommands.place(order);
    if (!placed.ok) {
      // The server's word wins: the page shows what is so now, and keeps what is typed.
      await client.invalidateQueries({ queryKey: CHECK_OUT_KEY });
      setRefused({ refusal: placed.refusal, payable: order.payable });
    }
    return placed;
  };
  const { data: addresses, isError: addressesFailed } = useQuery(addressesQuery(services));
  const book = addresses?.addresses ?? [];
  const [managed, setManaged] = useState<'open' | 'closing'>();
  const [last = NO_CHECK_OUT] = cart.last;
  const [standard] = book;
  const to = standard === undefined ? last : valuesOfAddress(standard);
  // An order that is placed before would pay the full price.
  if (hasCoupons && coupons === undefined && !couponsFailed) return <Bone width="100%" />;
  if (addresses === undefined && !addressesFailed) return <Bone width="100%" />;
  return (
    <>
      {refused === undefined ? null : <RefusedNote refused={refused} payable={price.payable} />}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <section className={styles['card']} aria-label={text('mall-order.lines')}>
            <h2>{text('mall-order.lines')}</h2>
            <ul className={styles['lines']}>
              {buyable.map((line, at) => (
                <OrderLine key={line.skuId} goods={line} shares={price.lines[at]}>
                  <FreightNote line={line} cost={costOf(line.goodsId)} />
                </OrderLine>
              ))}
            </ul>
          </section>
          {unbuyable.length === 0 ? null : (
            <section className={styles['card']} aria-label={text('mall-order.unbuyable')}>
              <h2>{text('mall-order.unbuyable')}</h2>
              <ul className={styles['lines']}>
                {unbuyable.map((line) => (
                  <UnbuyableLine
                    key={line.skuId}
                    line={line}
                    onKept={() => {
                      setRefused(undefined);
                    }}
                  />
                ))}
              </ul>
            </section>
          )}
          <CheckOutPrice
            price={price}
            available={cart.available}
            choices={choices}
            coupon={coupon}
            isGone={isGone}
            onChoose={setChosen}
            onRetry={coupons === undefined && couponsFailed ? () => void readCoupons() : undefined}
          />
        </div>
        <section className={styles['card']} aria-label={text('mall-order.delivery')}>
          <h2>{text('mall-order.delivery')}</h2>
          <FormView
            of={form}
            initial={{ ...NO_CHECK_OUT, ...to }}
            send={place}
            onDone={({ orderNo }) => {
              notices.show({ as: 'toast', tone: 'success', text: { key: 'mall-order.placed' } });
              tabs.close();
              tabs.open({ path: payPath(orderNo) });
            }}
            lead={
              <>
                <AddressPicker
                  book={book}
                  onFilled={keepDraft}
                  onManage={() => {
                    setManaged('open');
                  }}
                />
                <ReceiverPaste onFilled={keepDraft} />
              </>
            }
            draft={{ shelf: mallCheckOutDrafts, id: DRAFT }}
          />
          {managed === undefined ? null : (
            <AddressBookDialog
              open={managed === 'open'}
              onClose={() => {
                setManaged('closing');
              }}
              onClosed={() => {
                setManaged(undefined);
              }}
            />
          )}
        </section>
      </div>
    </>
  );
};

/** The lines of the cart, or with `?skus=` some of them and with `&pieces=` some of their pieces, on their way to an order. */
const CheckOutPage = () => {
  const text = useText();
  const services = useServices();
  const [searchParams] = useSearchParams();
  const asked = searchParams.get('skus');
  const pieces = searchParams.get('pieces');
  const { data, dataUpdatedAt, isError, refetch } = useQuery(checkOutQuery(services));
  const lines = useMemo(
    () => linesToOrder(data?.lines ?? [], asked?.split(','), pieces === null ? undefined : Number(pieces)),
    [data, asked, pieces],
  );
  if (data === undefined && isError)
    return (
      <StatePage
        tone="error"
        title={text('mall-order.check-out.failed')}
        action={
          <Button type="primary" onClick={() => void refetch()}>
            {text('state.retry')}
          </Button>
        }
      />
    );
  if (data === undefined) return <Bone width="100%" />;
  if (lines.length === 0)
    return (
      <StatePage
        title={text('mall-order.check-out.empty')}
        note={text('mall-order.check-out.empty.note')}
        action={<Link to={WINDOW}>{text('mall-order.to-window')}</Link>}
      />
    );
  return (
    <div className={styles['page']}>
      <h1>{text('mall-order.check-out')}</h1>
      <CheckOutOf cart={data} readAt={dataUpdatedAt} lines={lines} />
    </div>
  );
};

export default CheckOutPage;
