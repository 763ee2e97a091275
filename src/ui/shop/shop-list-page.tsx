import { Button } from 'antd';
import { FilterBar, ListPage, PLACES, useListFilters } from '../kit/list';
import { SearchField } from '../kit/list/search-field';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { ShopBoard } from './shop-board';
import { ShopDetails } from './shop-details';
import { SHOP_FILTERS, shopQueryOf } from './shop-filters';
import styles from './shop-list-page.module.css';
import { useShops } from './use-shops';

/** The shops of the platform in a list and on a map, with position and load. */
const ShopListPage = () => {
  const text = useText();
  const { filters, change, narrowed, reset } = useListFilters(SHOP_FILTERS, { replaces: true });
  const list = useShops(filters.kind, shopQueryOf(filters));
  const chosen = list.items.find(({ id }) => id === filters.chosen);
  return (
    <div className={styles['page']}>
      <ListPage
        title={text('shop.title')}
        list={list}
        ownStates
        narrowed={narrowed}
        search={
          <SearchField
            name={text('shop.search.name')}
            placeholder={text('shop.search')}
            value={filters.search}
            onSearch={(search) => {
              change({ search });
            }}
          />
        }
        tabs={
          <FilterBar
            set={SHOP_FILTERS}
            places={PLACES.bar}
            filters={filters}
            onChange={change}
            onReset={narrowed ? reset : undefined}
          />
        }
      >
        <ShopBoard
          label={text('shop.list')}
          list={list}
          chosen={filters.chosen}
          onChoose={(id) => {
            change({ chosen: id });
          }}
          nearRegionId={filters.around ? filters.region : undefined}
          origin={filters.origin}
          onOrigin={(origin) => {
            change({ origin });
          }}
          empty={
            narrowed ? (
              <StatePage
                title={text('shop.empty')}
                note={text('shop.empty.note')}
                action={<Button onClick={reset}>{text('list.reset')}</Button>}
              />
            ) : (
              <StatePage title={text('shop.empty.all')} note={text('shop.empty.all.note')} />
            )
          }
        >
          {chosen === undefined ? null : <ShopDetails shop={chosen} />}
        </ShopBoard>
      </ListPage>
    </div>
  );
};

export default ShopListPage;
