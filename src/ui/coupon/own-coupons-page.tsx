import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CouponOffer } from '@/domain/mall/coupon-template';
import type { OwnCoupon } from '@/domain/mall/own-coupon';
import { BusyButton } from '../kit/busy-button';
import { choiceFilter, defineList, fieldsOf, ListView, readsAhead } from '../kit/list';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { RetryBeside } from '../kit/states/retry-beside';
import { StatusTag } from '../kit/tag/status-tag';
import { UserText } from '../kit/text/user-text';
import { useText } from '../kit/text/use-text';
import {
  COUPON_KEY,
  COUPON_TINTS,
  COUPON_TEXTS,
  daysIn,
  ruleIn,
  scopeIn,
  thresholdIn,
  validityIn,
  valueIn,
} from './coupon-texts';
import styles from './coupon.module.css';

const field = fieldsOf<OwnCoupon>();

/** The coupons that the account has. */
const OWN = defineList({
  name: 'own-coupons',
  texts: 'coupon.own',
  filters: {
    status: choiceFilter('status', {
      label: 'coupon.template.status',
      texts: { ...COUPON_TEXTS, all: 'coupon.all' },
      as: 'tabs',
    }),
  },
  fields: [
    field.text('title', 'coupon.name', ({ title }) => title, { width: '176px' }),
    field.text('status', 'coupon.template.status', ({ status }, { text }) => text(COUPON_TEXTS[status]), {
      width: '96px',
      cell: ({ status }, { text }) => (
        <StatusTag tint={COUPON_TINTS[status]}>{text(COUPON_TEXTS[status])}</StatusTag>
      ),
    }),
    field.text('rule', 'coupon.kind', (coupon, { text }) => ruleIn(text, coupon), { width: '288px' }),
    field.text(
      'scope',
      'coupon.scope',
      ({ scope, goodsTitles }, { text }) => scopeIn(text, scope, goodsTitles),
      { wide: true },
    ),
    field.text('validity', 'coupon.validity', ({ from, until }, { text }) => daysIn(text, from, until), {
      width: '216px',
    }),
    field.text('order', 'mall-order.no', ({ orderNo }) => orderNo, {
      width: '176px',
      cell: ({ orderNo }) =>
        orderNo === '' ? (
          '—'
        ) : (
          <Link to={`/mall/orders/detail/${encodeURIComponent(orderNo)}`}>{orderNo}</Link>
        ),
    }),
  ],
  card: {
    lines: [
      { start: ['title'], end: ['status'] },
      { start: ['rule'] },
      { start: ['scope', 'validity'], look: 'soft', joined: true },
      { start: ['order'] },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  toQuery: ({ status }) => (status === 'all' ? {} : { status }),
  queryKey: [...COUPON_KEY, 'own'],
  read: ({ coupons }, query, options) => coupons.own(query, options),
});

const Offer = ({ offer }: { readonly offer: CouponOffer }) => {
  const text = useText();
  const { couponCommands, notices } = useServices();
  const [busy, setBusy] = useState(false);
  const { id, title, value, threshold, scope, goodsTitles, validity, perAccount, taken, left } = offer;
  const isTaken = taken >= perAccount;
  const claim = async () => {
    setBusy(true);
    try {
      const claimed = await couponCommands.claim(id);
      notices.show({
        as: 'toast',
        ...(claimed.ok
          ? { tone: 'success', text: { key: 'coupon.claimed.done' } }
          : { tone: 'error', text: { refusal: claimed.refusal } }),
      });
    } catch {
      // The command has already shown the failure.
    } finally {
      setBusy(false);
    }
  };
  const word = isTaken ? 'coupon.claim.taken' : left === 0 ? 'coupon.claim.gone' : 'coupon.claim';
  return (
    <li className={styles['offer']}>
      <h3>
        <UserText>{title}</UserText>
      </h3>
      <strong className={styles['value']}>{valueIn(text, value)}</strong>
      <span>{thresholdIn(text, threshold)}</span>
      <span className={styles['soft']}>
        <UserText>{scopeIn(text, scope, goodsTitles)}</UserText>
      </span>
      <span className={styles['soft']}>{validityIn(text, validity)}</span>
      <span className={styles['foot']}>
        <span className={styles['soft']}>{text('coupon.left', { left, taken, perAccount })}</span>
        <BusyButton
          type="primary"
          busy={busy}
          disabled={isTaken || left === 0}
          aria-label={text('coupon.claim.of', { word: text(word), title })}
          onClick={() => void claim()}
        >
          {text(word)}
        </BusyButton>
      </span>
    </li>
  );
};

const Offers = () => {
  const text = useText();
  const { coupons } = useServices();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...COUPON_KEY, 'offers'],
    queryFn: ({ signal }) => coupons.offers({ signal, catch: false }),
  });
  const offers = data?.offers;
  return (
    <section className={styles['offers']} aria-label={text('coupon.offers')}>
      <h2>{text('coupon.offers')}</h2>
      <RetryBeside
        failed={isError && !isFetching}
        label={text('coupon.offers.failed')}
        onRetry={() => void refetch()}
      >
        {offers === undefined ? (
          <Bone width="100%" />
        ) : offers.length === 0 ? (
          <p className={styles['soft']}>{text('coupon.offers.none')}</p>
        ) : (
          <ul className={styles['grid']}>
            {offers.map((offer) => (
              <Offer key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
      </RetryBeside>
    </section>
  );
};

/** The coupons that the account can claim, and those that it has. */
const OwnCouponsPage = () => (
  <div className={styles['page']}>
    <Offers />
    <ListView of={OWN} />
  </div>
);

export const readAhead = readsAhead(OWN);

export default OwnCouponsPage;
