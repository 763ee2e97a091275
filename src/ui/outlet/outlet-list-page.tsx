import { Button, Checkbox } from 'antd';
import { regionPathOf } from '@/domain/region/region-code';
import { ListFreshness } from '../kit/list/list-freshness';
import { SearchField } from '../kit/list/search-field';
import { RegionPicker } from '../kit/region/region-picker';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { isOutletListNarrowed, NO_OUTLET_FILTERS, useOutletFilters, wantedOutlets } from './outlet-address';
import { OutletBoard } from './outlet-board';
import { OutletDetails } from './outlet-details';
import styles from './outlet-list-page.module.css';
import { useOutlets } from './use-outlets';

/** The outlets of the platform in a list and on a map; where one of them is, and what waits there. */
const OutletListPage = () => {
  const text = useText();
  const { filters, change } = useOutletFilters();
  const list = useOutlets(filters.kind, wantedOutlets(filters));
  const chosen = list.items.find(({ id }) => id === filters.chosen);
  const narrowed = isOutletListNarrowed(filters);
  const reset = () => {
    change({ ...NO_OUTLET_FILTERS, chosen: filters.chosen });
  };
  return (
    <section className={styles['page']} aria-label={text('outlet.title')}>
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <SearchField
            name={text('outlet.search.name')}
            placeholder={text('outlet.search')}
            value={filters.search}
            onSearch={(search) => {
              change({ search });
            }}
          />
        </div>
        <div className={styles['region']}>
          <RegionPicker
            label={text('outlet.region')}
            value={regionPathOf(filters.region)}
            onChange={(path) => {
              change({ region: path.at(-1) ?? '' });
            }}
          />
        </div>
        <Checkbox
          checked={filters.around}
          disabled={filters.region === ''}
          onChange={({ target }) => {
            change({ around: target.checked });
          }}
        >
          {text('outlet.around')}
        </Checkbox>
        <Checkbox
          checked={filters.kind === 'point-shops'}
          onChange={({ target }) => {
            change({ kind: target.checked ? 'point-shops' : 'outlets' });
          }}
        >
          {text('outlet.points')}
        </Checkbox>
        <ListFreshness list={list} />
        {narrowed ? (
          <Button type="link" onClick={reset}>
            {text('list.reset')}
          </Button>
        ) : null}
      </div>
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
    </section>
  );
};

export default OutletListPage;
