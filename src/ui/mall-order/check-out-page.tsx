import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type CheckOutFormValues, NO_CHECK_OUT } from '@/application/mall-order/mall-order-commands';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { type Cart, type CheckOut, pricedOf } from '@/domain/mall/mall-order';
import { priceOf } from '@/domain/mall/price';
import { lineAtOnce, linesToOrder, tickedLines } from '@/domain/mall/ticked';
import { FormView } from '../kit/form';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { AddressBookDialog } from './address-book-dialog';
import { AddressPicker, valuesOfAddress } from './address-picker';
import { checkOutForm } from './check-out-form';
import { ChangedNote, FreightNote, type Refused, RefusedNote } from './check-out-notes';
import { CheckOutPrice } from './check-out-price';
import {
  addressesQuery,
  atOnceQuery,
  CART_PATH,
  CHECK_OUT_KEY,
  checkOutQuery,
  payPath,
  MALL_PATH,
} from './mall-order-texts';
import styles from './mall-order.module.css';
import { OrderLine } from './order-line';
import { UnbuyableLine } from './unbuyable-line';
import { ReceiverPaste } from './receiver-fields';
import { useAgreedTotal } from './use-agreed-total';
import { useCheckOutCoupons } from './use-check-out-coupons';

const DRAFT = 'new';
/** An empty set of unticked lines, because the check-out includes every line that can be bought. */
const NONE_UNTICKED: ReadonlySet<Id> = new Set();

interface CheckOutProps {
  readonly cart: Cart;
  /** When the cart was loaded, by this device's clock. */
  readonly readAt: Instant;
  readonly lines: Cart['lines'];
  /** Changes the number of pieces if a SKU is bought directly; absent for a cart. */
  readonly setPieces?: ((pieces: number) => void) | undefined;
}

const CheckOutOf = ({ cart, readAt, lines, setPieces }: CheckOutProps) => {
  const text = useText();
  const tabs = useTabs();
  const client = useQueryClient();
  const services = useServices();
  const { mallOrderCommands, mallCheckOutDrafts, notices } = services;
  const [refused, setRefused] = useState<Refused>();
  const buyable = useMemo(() => tickedLines(lines, NONE_UNTICKED), [lines]);
  const unbuyable = lines.filter((line) => !buyable.includes(line));
  const isNothing = buyable.length === 0;
  const atOnce = setPieces !== undefined;
  const coupons = useCheckOutCoupons(buyable, cart.now, readAt);
  const { coupon, choices, isGone, choose, isReading, couponsReadAt, retry } = coupons;
  const price = useMemo(
    () => priceOf(buyable.map(pricedOf), coupon === undefined ? {} : { coupon }),
    [buyable, coupon],
  );
  const chosen = lines.map(({ skuId, quantity }) => `${skuId}×${quantity}`).join(' ');
  const { agreed, accept, acceptNext } = useAgreedTotal(price.payable, chosen, {
    isReading,
    readAt: Math.min(readAt, couponsReadAt),
  });
  const form = useMemo(
    () => checkOutForm(buyable, agreed, { couponId: coupon?.id ?? '', atOnce }),
    [buyable, agreed, coupon, atOnce],
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
      // Reloads the server's data, so that the page shows the current state; the input stays. The note on the refusal
      // shows the total of these data, so the next order is placed for exactly this total.
      acceptNext();
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
  // Waits for the coupons, because an order that is placed without them has the full price.
  if (isReading) return <Bone width="100%" />;
  if (addresses === undefined && !addressesFailed) return <Bone width="100%" />;
  return (
    <>
      <div className={styles['notes']}>
        {refused === undefined ? null : <RefusedNote refused={refused} payable={agreed} />}
        {agreed === price.payable || isNothing ? null : (
          <ChangedNote
            before={agreed}
            now={price.payable}
            onAccept={() => {
              accept();
              setRefused(undefined);
            }}
          />
        )}
      </div>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {isNothing ? (
            <p role="alert" className={styles['refused']}>
              {text('mall-order.nothing-buyable')} <Link to={CART_PATH}>{text('mall-order.to-cart')}</Link>
            </p>
          ) : (
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
          )}
          {unbuyable.length === 0 ? null : (
            <section className={styles['card']} aria-label={text('mall-order.unbuyable')}>
              <h2>{text('mall-order.unbuyable')}</h2>
              <ul className={styles['lines']}>
                {unbuyable.map((line) => (
                  <UnbuyableLine
                    key={line.skuId}
                    line={line}
                    setPieces={setPieces}
                    onKept={() => {
                      setRefused(undefined);
                    }}
                  />
                ))}
              </ul>
            </section>
          )}
          {isNothing ? null : (
            <CheckOutPrice
              price={price}
              available={cart.available}
              choices={choices}
              coupon={coupon}
              isGone={isGone}
              onChoose={(id) => {
                choose(id);
                accept();
              }}
              onRetry={retry}
            />
          )}
        </div>
        <section className={styles['card']} aria-label={text('mall-order.delivery')} hidden={isNothing}>
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

/**
 * The check-out of the cart, or of the lines in `?skus=`. With `?now=`, the page buys one SKU directly and leaves the
 * cart unchanged; `&pieces=` is the number of pieces.
 */
const CheckOutPage = () => {
  const text = useText();
  const services = useServices();
  const [searchParams, setSearchParams] = useSearchParams();
  const asked = searchParams.get('skus');
  const pieces = searchParams.get('pieces');
  const now = searchParams.get('now');
  const ofCart = useQuery({ ...checkOutQuery(services), enabled: now === null });
  const ofSku = useQuery({ ...atOnceQuery(services, now ?? ''), enabled: now !== null });
  const { data, dataUpdatedAt, isError, refetch } = now === null ? ofCart : ofSku;
  const lines = useMemo(() => {
    const known = data?.lines ?? [];
    return now === null ? linesToOrder(known, asked?.split(',')) : lineAtOnce(known, pieces);
  }, [data, asked, now, pieces]);
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
        action={<Link to={MALL_PATH}>{text('mall-order.to-window')}</Link>}
      />
    );
  return (
    <div className={styles['page']}>
      <h1>{text('mall-order.check-out')}</h1>
      <CheckOutOf
        cart={data}
        readAt={dataUpdatedAt}
        lines={lines}
        setPieces={
          now === null
            ? undefined
            : (next) => {
                setSearchParams({ now, pieces: String(next) }, { replace: true });
              }
        }
      />
    </div>
  );
};

export default CheckOutPage;
