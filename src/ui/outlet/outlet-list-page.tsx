import { Button } from 'antd';
import { FilterBar, ListPage, useListFilters } from '../kit/list';
import { SearchField } from '../kit/list/search-field';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { OutletBoard } from './outlet-board';
import { OutletDetails } from './outlet-details';
import { OUTLET_FILTERS, wantedOutlets } from './outlet-filters';
import styles from './outlet-list-page.module.css';
import { useOutlets } from './use-outlets';

/** The outlets of the platform in a list and on a map; where one of them is, and what waits there. */
const OutletListPage = () => {
  const text = useText();
  const { filters, change, narrowed, reset } = useListFilters(OUTLET_FILTERS, { replaces: true });
  const list = useOutlets(filters.kind, wantedOutlets(filters));
  const chosen = list.items.find(({ id }) => id === filters.chosen);
  return (
    <div className={styles['page']}>
      <ListPage
        title={text('outlet.title')}
        list={list}
        ownStates
        narrowed={narrowed}
        search={
          <SearchField
            name={text('outlet.search.name')}
            placeholder={text('outlet.search')}
            value={filters.search}
            onSearch={(search) => {
              change({ search });
            }}
          />
        }
        tabs={
          <FilterBar
            set={OUTLET_FILTERS}
            place="bar"
            filters={filters}
            onChange={change}
            onReset={narrowed ? reset : undefined}
          />
        }
      >
        <OutletBoard
          label={text('outlet.list')}
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
                title={text('outlet.empty')}
                note={text('outlet.empty.note')}
                action={<Button onClick={reset}>{text('list.reset')}</Button>}
              />
            ) : (
              <StatePage title={text('outlet.empty.all')} note={text('outlet.empty.all.note')} />
            )
          }
        >
          {chosen === undefined ? null : <OutletDetails outlet={chosen} />}
        </OutletBoard>
      </ListPage>
    </div>
  );
};

export default OutletListPage;
