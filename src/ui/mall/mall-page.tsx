import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Services } from '@/application/services';
import { categoriesAbove, childrenOf, filledCategories } from '@/domain/mall/category';
import type { ShelfRow } from '@/domain/mall/goods';
import { HasPermission } from '../kit/access/has-access';
import {
  urlFiltersOf,
  choiceFilter,
  type Filter,
  type FilterControl,
  FilterBar,
  PLACES,
  type FiltersOf,
  ListPage,
  searchFilter,
  useListFilters,
} from '../kit/list';
import type { ReadAhead } from '../kit/lazy/lazy-view';
import { SearchField } from '../kit/list/search-field';
import { useListQuery } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { fetchPreview, previewImage } from '../kit/picture/preview-image';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { UserText } from '../kit/text/user-text';
import { useText } from '../kit/text/use-text';
import { brandFilter } from './brand-filter';
import { CartLink } from './cart-link';
import { useTabs } from '../shell/tabs/use-tabs';
import { GoodsLink } from './goods-link';
import { GOODS_KEY } from './goods-texts';
import { categoriesQuery } from './mall-buying.queries';
import styles from './mall-buying.module.css';
import { Price, PriceInPoints } from './price';

/** One row of categories; `all` is the value of its first button, which chooses no category of this row. */
interface CategoryRow {
  readonly label: string;
  readonly all?: string;
  readonly names: readonly string[];
}

const Categories = ({ value, onChange }: FilterControl<string>) => {
  const text = useText();
  const { data, isPending } = useQuery(categoriesQuery(useServices()));
  const filled = filledCategories(data?.categories ?? []);
  const path = value === '' ? [] : categoriesAbove(filled, value).toReversed();
  const [first, second] = path;
  const namesBelow = (name: string) => {
    const id = filled.find((each) => each.name === name)?.id;
    return id === undefined ? [] : childrenOf(filled, id).map((each) => each.name);
  };
  // A back end without a category tree sends only names.
  const tops = filled.length === 0 ? (data?.names ?? []) : childrenOf(filled, '').map(({ name }) => name);
  const subcategories = tops.flatMap(namesBelow);
  const third = second === undefined ? [] : namesBelow(second);
  const rows: readonly CategoryRow[] = [
    { label: text('mall.goods.category'), all: '', names: tops },
    // The row of subcategories is shown for every choice, so that a choice does not move the goods on the page.
    ...(subcategories.length === 0
      ? []
      : first === undefined
        ? [{ label: text('mall.window.subcategories'), names: subcategories }]
        : [{ label: first, all: first, names: namesBelow(first) }]),
    ...(second === undefined || third.length === 0 ? [] : [{ label: second, all: second, names: third }]),
  ];
  const button = (name: string, isPressed: boolean, content: ReactNode) => (
    <button
      key={name}
      type="button"
      aria-pressed={isPressed}
      onClick={() => {
        onChange(name);
      }}
    >
      {content}
    </button>
  );
  return (
    <>
      {rows.map(({ label, all, names }) => (
        <div key={label} className={styles['categories']} role="group" aria-label={label}>
          {all === undefined ? null : button(all, value === all, text('mall.window.all'))}
          {names.map((name) => button(name, path.includes(name), <UserText>{name}</UserText>))}
        </div>
      ))}
      {/* Keeps the space of the second row until the categories are loaded. */}
      {isPending ? (
        <div className={styles['categories']} aria-hidden>
          <Bone width="240px" />
        </div>
      ) : null}
    </>
  );
};

const categoryFilter: Filter<string> = {
  initial: '',
  read: (searchParams) => searchParams.get('category') ?? '',
  write: (value) => ({ category: value || undefined }),
  draw: (control) => <Categories {...control} />,
  place: 'bar',
  narrows: true,
  wide: true,
};

const CHOICES = { category: categoryFilter };
const FILTERS = {
  search: searchFilter(),
  ...CHOICES,
  brand: brandFilter,
  sort: choiceFilter('sort', {
    label: 'mall.window.sort',
    texts: {
      place: 'mall.window.sort.place',
      sold: 'mall.window.sort.sold',
      cheap: 'mall.window.sort.cheap',
      dear: 'mall.window.sort.dear',
    },
    as: 'select',
    narrows: false,
    wide: false,
  }),
};
const { category: _category, ...SORTING } = FILTERS;

/** The number of cards on the first screen, whose pictures load at once. */
const EAGER = 10;

/**
 * The attributes of a card's picture. A phone shows two columns; a wider screen shows as many columns of at
 * least 196 px as fit.
 */
const cardImage = (picture: string) =>
  previewImage(picture, '(max-width: 767.98px) calc(50vw - 16px), 224px', ['small', 'card', 'medium']);

const GoodsCard = ({ goods, place }: { readonly goods: ShelfRow; readonly place: number }) => {
  const text = useText();
  const { id, title, pictures, price, highest, marketPrice, stock, sold } = goods;
  const isLowest = highest > price;
  const [picture] = pictures;
  return (
    <li className={styles['card']} data-sold-out={stock === 0}>
      <div className={styles['picture']}>
        {picture === undefined ? null : (
          <img
            {...cardImage(picture)}
            alt=""
            width={320}
            height={320}
            loading={place < EAGER ? 'eager' : 'lazy'}
          />
        )}
        {stock === 0 ? <span className={styles['gone']}>{text('mall.window.sold-out')}</span> : null}
      </div>
      <h2 className={styles['name']}>
        <GoodsLink id={id} title={title} className={styles['whole']}>
          <UserText>{title}</UserText>
        </GoodsLink>
      </h2>
      {/* The market price belongs to the SKU with the lowest price, so it is shown only beside that price. */}
      <Price fen={price} isLowest={isLowest} market={isLowest ? 0 : marketPrice} />
      <p className={styles['soft']}>
        <PriceInPoints fen={price} />
        {sold > 0 ? <span>{text('mall.window.sold', { count: sold })}</span> : null}
      </p>
    </li>
  );
};

const CardBones = ({ count }: { readonly count: number }) => (
  <ul className={styles['grid']} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className={styles['card']}>
        <div className={styles['picture']} />
        <span className={styles['name']}>
          <Bone width="90%" />
        </span>
        <span className={styles['price']}>
          <Bone width="72px" />
        </span>
        <p className={styles['soft']}>
          <Bone width="56px" />
        </p>
      </li>
    ))}
  </ul>
);

const URL_FILTERS = urlFiltersOf(FILTERS);

const windowQuery = ({ mallBuying }: Pick<Services, 'mallBuying'>, filters: FiltersOf<typeof FILTERS>) => {
  const { search, category, brand, sort, page, size: pageSize } = filters;
  const query = {
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(brand === '' ? {} : { brand }),
    ...{ sort, page, pageSize },
  };
  const key = [...GOODS_KEY, 'window', query] as const;
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal, client }) =>
      mallBuying.window(query, {
        signal,
        catch: false,
        background: client.getQueryData(key) !== undefined,
      }),
  });
};

/** Prefetches the goods, the categories and the first pictures while the page is still loading. */
export const readAhead: ReadAhead = ({ services, client, searchParams }) => {
  const goods = windowQuery(services, URL_FILTERS.read(searchParams));
  void client.prefetchQuery(categoriesQuery(services));
  void client.prefetchQuery(goods).then(() => {
    const shown = client.getQueryData(goods.queryKey)?.items.slice(0, EAGER) ?? [];
    for (const { pictures } of shown) {
      const [picture] = pictures;
      // Uses the same attributes as the card, so that the browser loads the size that the card shows.
      if (picture !== undefined) fetchPreview(cardImage(picture));
    }
  });
};

/** The shop window of the mall: the goods on sale, for buyers. */
const MallPage = () => {
  const text = useText();
  const tabs = useTabs();
  const services = useServices();
  const { filters, change, narrowed, reset } = useListFilters(FILTERS);
  const list = useListQuery(windowQuery(services, filters));
  const bar = { filters, onChange: change };
  return (
    <ListPage
      title={text('mall.window.title')}
      list={list}
      search={
        <SearchField
          name={text('mall.window.search.name')}
          placeholder={text('mall.window.search')}
          value={filters.search}
          onSearch={(typed) => {
            change({ search: typed });
          }}
        />
      }
      tabs={<FilterBar set={SORTING} places={PLACES.bar} {...bar} />}
      primary={
        <>
          <HasPermission any={['coupon:mine']}>
            <Button
              onClick={() => {
                tabs.open({ path: '/mall/my-coupons' });
              }}
            >
              {text('mall.window.coupons')}
            </Button>
          </HasPermission>
          <CartLink />
        </>
      }
      above={
        // `above` puts the categories directly before the goods, also on a phone.
        <div className={styles['narrow']}>
          <FilterBar set={CHOICES} places={PLACES.bar} {...bar} />
        </div>
      }
      narrowed={narrowed}
      page={filters.page}
      size={filters.size}
      onPage={(next, size) => {
        change({ page: next, size });
      }}
      failed={{ title: text('mall.window.failed'), note: text('mall.window.failed.note') }}
      empty={
        <StatePage
          title={text(narrowed ? 'mall.window.none' : 'mall.window.empty')}
          note={text(narrowed ? 'mall.window.none.note' : 'mall.window.empty.note')}
          {...(narrowed ? { action: <Button onClick={reset}>{text('list.reset')}</Button> } : {})}
        />
      }
    >
      {list.loading ? (
        <CardBones count={10} />
      ) : (
        <ul className={styles['grid']} aria-label={text('mall.window.title')} aria-busy={list.stale}>
          {list.items.map((goods, place) => (
            <GoodsCard key={goods.id} goods={goods} place={place} />
          ))}
        </ul>
      )}
    </ListPage>
  );
};

export default MallPage;
