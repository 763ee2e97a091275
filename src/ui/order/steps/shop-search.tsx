import { Input } from 'antd';
import { CANDIDATES_SHOWN } from '@/domain/order/life/candidates';
import { useText } from '../../kit/text/use-text';

interface Props {
  /** The total number of shops. */
  readonly total: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field that finds a shop by name. It is shown only if there are more shops than the list contains. */
export const ShopSearch = ({ total, value, onChange }: Props) => {
  const text = useText();
  return total <= CANDIDATES_SHOWN ? null : (
    <Input
      type="search"
      aria-label={text('order-step.shop.search')}
      placeholder={text('order-step.shop.search.hint', { shown: CANDIDATES_SHOWN, total })}
      value={value}
      maxLength={50}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  );
};
