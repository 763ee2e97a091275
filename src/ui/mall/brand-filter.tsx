import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { Filter, FilterControl } from '../kit/list';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { categoriesQuery } from './mall-buying.queries';

/** The control of the filter. */
const Brands = ({ value, onChange }: FilterControl<string>) => {
  const text = useText();
  const { data } = useQuery(categoriesQuery(useServices()));
  const brands = data?.brands ?? [];
  const known = value === '' || brands.includes(value) ? brands : [value, ...brands];
  return known.length === 0 ? null : (
    <Select
      aria-label={text('mall.goods.brand')}
      showSearch
      popupMatchSelectWidth={false}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: text('mall.goods.brand.all') },
        ...known.map((brand) => ({ value: brand, label: brand })),
      ]}
    />
  );
};

/** A filter by the brand of goods. It offers the brands that the user can see, and is hidden if there are none. */
export const brandFilter: Filter<string> = {
  initial: '',
  read: (searchParams) => searchParams.get('brand') ?? '',
  write: (value) => ({ brand: value || undefined }),
  draw: (control) => <Brands {...control} />,
  place: 'bar',
  narrows: true,
  wide: false,
};
