import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '@/domain/order/order';
import type { Shop } from '@/domain/shop/shop';
import { useHasPermission } from '../kit/access/access';
import { Fact, Facts } from '../kit/facts/facts';
import { useText } from '../kit/text/use-text';
import { ShopFacts, ShopMap } from '../shop';
import styles from './order-shop.module.css';

const SEE_SHOPS = ['order:list'];

const ignore = () => undefined;

/** The path of the shop list that shows shops around a region first. */
const nearbyPath = (regionId: string): string => `/outlet/list?region=${regionId}&around=1`;

/** The shop that installs the order, or that the seller has chosen: its contact data, and its place on a map if known. */
export const OrderShop = ({ order }: { readonly order: Order }) => {
  const text = useText();
  const seesShops = useHasPermission(SEE_SHOPS);
  const { shop, shopId = '', shopName, shopChosen, regionId } = order;
  const label = text(shopChosen === true ? 'order.shop.chosen' : 'order.shop');
  const pinned = useMemo<readonly Shop[]>(
    () => (shop?.position === undefined ? [] : [{ ...shop, id: shopId, load: 0 }]),
    [shop, shopId],
  );
  return (
    <section className={styles['shop']} aria-label={label}>
      <Facts>
        <Fact name={label} wide>
          {shopName}
        </Fact>
        {shop === undefined ? null : <ShopFacts shop={shop} />}
      </Facts>
      {seesShops && regionId !== undefined ? (
        <Link className={styles['nearby']} to={nearbyPath(regionId)}>
          {text('order.shops-nearby')}
        </Link>
      ) : null}
      {pinned.length === 0 ? null : (
        <div className={styles['map']}>
          <ShopMap shops={pinned} chosen={shopId} onChoose={ignore} />
        </div>
      )}
    </section>
  );
};
