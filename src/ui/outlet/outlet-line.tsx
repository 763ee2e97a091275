import { isOpenAt } from '@/domain/outlet/opening-hours';
import type { Outlet } from '@/domain/outlet/outlet';
import { shownDistance } from '@/domain/outlet/shown-distance';
import { closenessOf } from '@/domain/region/closeness';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import styles from './outlet-line.module.css';

/** Where it stands, from the city down. */
export const outletAddress = ({ city, address }: Pick<Outlet, 'city' | 'address'>): string =>
  [city, address].filter(Boolean).join(' · ');

/** Its opening hours, and whether it is open now where that can be told. */
export const OutletHours = ({ openingHours }: Pick<Outlet, 'openingHours'>) => {
  const text = useText();
  const { clock } = useServices();
  const open = isOpenAt(openingHours, clock.now());
  if (openingHours === '') return text('outlet.hours.unknown');
  return (
    <>
      <span className={styles['figure']}>{openingHours}</span>
      {open === undefined ? null : (
        <>
          {' '}
          <StatusTag tint={open ? 'success' : 'default'}>
            {text(open ? 'outlet.open' : 'outlet.closed')}
          </StatusTag>
        </>
      )}
    </>
  );
};

/** How many orders wait there. */
export const OutletLoad = ({ load }: Pick<Outlet, 'load'>) => {
  const text = useText();
  return (
    <span className={styles['figure']}>
      {text(load > 0 ? 'outlet.load' : 'outlet.load.none', { count: load })}
    </span>
  );
};

interface Props {
  readonly outlet: Outlet;
  /** The region that it is close to, or not. */
  readonly nearRegionId: Id | undefined;
}

const Closeness = ({ outlet: { distance, regionId }, nearRegionId }: Props) => {
  const text = useText();
  if (distance !== undefined) {
    const { unit, figure } = shownDistance(distance);
    return <span className={styles['figure']}>{text(`outlet.${unit}`, { figure })}</span>;
  }
  const shared = closenessOf(regionId ?? '', nearRegionId ?? '');
  return shared === undefined ? null : <StatusTag tint="primary">{text(`outlet.close.${shared}`)}</StatusTag>;
};

/** What one needs to know to choose an outlet. */
export const OutletLine = ({ outlet, nearRegionId }: Props) => {
  const text = useText();
  return (
    <span className={styles['outlet']}>
      <span className={styles['line']}>
        <strong className={styles['name']}>{outlet.name}</strong>
        <span className={styles['end']}>
          <Closeness outlet={outlet} nearRegionId={nearRegionId} />
        </span>
      </span>
      <span className={styles['soft']}>{outletAddress(outlet) || '—'}</span>
      <span className={`${styles['line']} ${styles['soft']}`}>
        <span>
          <OutletHours openingHours={outlet.openingHours} />
        </span>
        <span className={styles['end']}>
          <OutletLoad load={outlet.load} />
        </span>
      </span>
      {outlet.position === undefined ? (
        <span className={styles['soft']}>{text('outlet.unplaced')}</span>
      ) : null}
    </span>
  );
};
