import type { Outlet, OutletOfOrder } from '@/domain/outlet/outlet';
import { CopyButton } from '../kit/copy-button';
import { Fact, Facts } from '../kit/facts/facts';
import { useText } from '../kit/text/use-text';
import { outletAddress, OutletHours, OutletLoad } from './outlet-line';
import styles from './outlet-details.module.css';

/** How to reach an outlet; among other facts. */
export const OutletFacts = ({ outlet }: { readonly outlet: OutletOfOrder }) => {
  const text = useText();
  const address = outletAddress(outlet);
  return (
    <>
      <Fact name={text('outlet.address')} wide>
        {address === '' ? (
          ''
        ) : (
          <>
            {address} <CopyButton value={address} name={text('outlet.address')} />
          </>
        )}
      </Fact>
      <Fact name={text('outlet.phone')}>
        {outlet.phone === '' ? '' : <a href={`tel:${outlet.phone.replace(/[^\d+]/g, '')}`}>{outlet.phone}</a>}
      </Fact>
      <Fact name={text('outlet.hours')}>
        <OutletHours openingHours={outlet.openingHours} />
      </Fact>
    </>
  );
};

/** How to reach an outlet, and what waits there. */
export const OutletDetails = ({ outlet }: { readonly outlet: Outlet }) => {
  const text = useText();
  return (
    <section className={styles['details']} aria-label={outlet.name}>
      <h2 className={styles['name']}>{outlet.name}</h2>
      <Facts>
        <OutletFacts outlet={outlet} />
        <Fact name={text('outlet.waiting')}>
          <OutletLoad load={outlet.load} />
        </Fact>
      </Facts>
    </section>
  );
};
