import { dayOf } from '@/domain/dates/calendar';
import { closedFrom, closedText } from '@/domain/shop/closed-dates';
import { isOpenAt } from '@/domain/shop/opening-hours';
import { hoursOfShop, type Shop } from '@/domain/shop/shop';
import { weekTexts } from '@/domain/shop/weekly-hours';
import { shownDistance } from '@/domain/shop/shown-distance';
import { closenessOf } from '@/domain/region/closeness';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { weekAsText } from '../kit/text/week-as-text';
import styles from './shop-line.module.css';

/** The address of a shop, from the city downwards. */
export const shopAddress = ({ city, address }: Pick<Shop, 'city' | 'address'>): string =>
  [city, address].filter(Boolean).join(' · ');

interface HoursProps {
  readonly shop: Pick<Shop, 'openingHours' | 'hours'>;
  readonly withClosed?: boolean;
}

/** The largest number of closed dates that are shown; a shop plans few. */
const MOST_CLOSED = 3;

/**
 * The opening hours of a shop, and whether it is open now, if known. With `withClosed`, the next closed dates follow.
 */
export const ShopHours = ({ shop, withClosed = false }: HoursProps) => {
  const text = useText();
  const { clock } = useServices();
  const hours = hoursOfShop(shop);
  const open = isOpenAt(hours, clock.now());
  const hoursText = hours?.week === undefined ? shop.openingHours : weekAsText(text, weekTexts(hours.week));
  const closed = closedFrom(hours?.closed ?? [], dayOf(clock.now())).slice(0, withClosed ? MOST_CLOSED : 0);
  if (hoursText === '' && open === undefined && closed.length === 0) return text('shop.hours.unknown');
  return (
    <>
      <span className={styles['figure']}>{hoursText === '' ? text('shop.hours.unknown') : hoursText}</span>
      {open === undefined ? null : (
        <>
          {' '}
          <StatusTag tint={open ? 'success' : 'default'}>
            {text(open ? 'shop.open' : 'shop.closed')}
          </StatusTag>
        </>
      )}
      {closed.map((entry) => (
        <span key={entry.from} className={styles['closed']}>
          {text('hours.closed-for', { days: closedText(entry) })}
        </span>
      ))}
    </>
  );
};

/** The load of a shop: the number of orders that wait at the shop. */
export const ShopLoad = ({ load }: Pick<Shop, 'load'>) => {
  const text = useText();
  return (
    <span className={styles['figure']}>
      {text(load > 0 ? 'shop.load' : 'shop.load.none', { count: load })}
    </span>
  );
};

interface Props {
  readonly shop: Shop;
  /** The requested region. If the distance is unknown, the line shows how close the shop is to the region. */
  readonly nearRegionId: Id | undefined;
}

const Closeness = ({ shop: { distance, regionId }, nearRegionId }: Props) => {
  const text = useText();
  if (distance !== undefined) {
    const { unit, figure } = shownDistance(distance);
    return <span className={styles['figure']}>{text(`shop.${unit}`, { figure })}</span>;
  }
  const shared = closenessOf(regionId ?? '', nearRegionId ?? '');
  return shared === undefined ? null : <StatusTag tint="primary">{text(`shop.close.${shared}`)}</StatusTag>;
};

/** One shop of a list, with the facts by which the user chooses a shop. */
export const ShopLine = ({ shop, nearRegionId }: Props) => {
  const text = useText();
  return (
    <span className={styles['shop']}>
      <span className={styles['line']}>
        <strong className={styles['name']}>{shop.name}</strong>
        <span className={styles['end']}>
          <Closeness shop={shop} nearRegionId={nearRegionId} />
        </span>
      </span>
      <span className={styles['soft']}>{shopAddress(shop) || '—'}</span>
      <span className={`${styles['line']} ${styles['soft']}`}>
        <span>
          <ShopHours shop={shop} />
        </span>
        <span className={styles['end']}>
          <ShopLoad load={shop.load} />
        </span>
      </span>
      {shop.position === undefined ? <span className={styles['soft']}>{text('shop.unplaced')}</span> : null}
    </span>
  );
};
