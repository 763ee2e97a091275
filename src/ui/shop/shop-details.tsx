import type { Shop, ShopOfOrder } from '@/domain/shop/shop';
import { CopyButton } from '../kit/copy-button';
import { Fact, Facts } from '../kit/facts/facts';
import { useText } from '../kit/text/use-text';
import { shopAddress, ShopHours, ShopLoad } from './shop-line';
import styles from './shop-details.module.css';

/** The contact data of a shop, as entries of the caller's `<Facts>` list. */
export const ShopFacts = ({ shop }: { readonly shop: ShopOfOrder }) => {
  const text = useText();
  const address = shopAddress(shop);
  return (
    <>
      <Fact name={text('shop.address')} wide>
        {address === '' ? (
          ''
        ) : (
          <>
            {address} <CopyButton value={address} name={text('shop.address')} />
          </>
        )}
      </Fact>
      <Fact name={text('shop.phone')}>
        {shop.phone === '' ? '' : <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>}
      </Fact>
      <Fact name={text('shop.hours')}>
        <ShopHours shop={shop} withClosed />
      </Fact>
    </>
  );
};

/** The contact data of a shop, and its load. */
export const ShopDetails = ({ shop }: { readonly shop: Shop }) => {
  const text = useText();
  return (
    <section className={styles['details']} aria-label={shop.name}>
      <h2 className={styles['name']}>{shop.name}</h2>
      <Facts>
        <ShopFacts shop={shop} />
        <Fact name={text('shop.waiting')}>
          <ShopLoad load={shop.load} />
        </Fact>
      </Facts>
    </section>
  );
};
