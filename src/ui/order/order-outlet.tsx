import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '@/domain/order/order';
import type { Outlet } from '@/domain/outlet/outlet';
import { useHasPermission } from '../kit/access/access';
import { Fact, Facts } from '../kit/facts/facts';
import { useText } from '../kit/text/use-text';
import { OutletFacts, OutletMap } from '../outlet';
import styles from './order-outlet.module.css';

const SEE_OUTLETS = ['order:list'];

const ignore = () => undefined;

/** The page of outlets, with those around a region first. */
const nearbyPath = (regionId: string): string => `/outlet/list?region=${regionId}&around=1`;

/** Where an order is installed: how to reach it, and the place on a map where that is known. */
export const OrderOutlet = ({ order }: { readonly order: Order }) => {
  const text = useText();
  const seesOutlets = useHasPermission(SEE_OUTLETS);
  const { outlet, outletId = '', shopName, regionId } = order;
  const pinned = useMemo<readonly Outlet[]>(
    () => (outlet?.position === undefined ? [] : [{ ...outlet, id: outletId, load: 0 }]),
    [outlet, outletId],
  );
  return (
    <section className={styles['outlet']} aria-label={text('order.shop')}>
      <Facts>
        <Fact name={text('order.shop')} wide>
          {shopName}
        </Fact>
        {outlet === undefined ? null : <OutletFacts outlet={outlet} />}
      </Facts>
      {seesOutlets && regionId !== undefined ? (
        <Link className={styles['nearby']} to={nearbyPath(regionId)}>
          {text('order.outlets-nearby')}
        </Link>
      ) : null}
      {pinned.length === 0 ? null : (
        <div className={styles['map']}>
          <OutletMap outlets={pinned} chosen={outletId} onChoose={ignore} />
        </div>
      )}
    </section>
  );
};
