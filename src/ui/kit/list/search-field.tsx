import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { memo } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/domain/work-order/work-list';
import { useIsMobile } from '../light/use-media';
import { useDebounced } from '../use-debounced';
import styles from './search-field.module.css';

interface Props {
  readonly name: string;
  /** The fields that a search covers. */
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** Searches 800 ms after the last change, or at once on Enter and on clearing. */
export const SearchField = memo(({ name, placeholder, value, onSearch }: Props) => {
  // The fields are cut on a phone.
  const mobile = useIsMobile();
  const { typed, type, flush } = useDebounced(value, SEARCH_DEBOUNCE_MS, (search) => {
    onSearch(search.trim());
  });
  return (
    <Input
      type="search"
      allowClear={{ clearIcon: <CloseCircleFilled className={styles['clear']} /> }}
      aria-label={name}
      placeholder={mobile ? name : placeholder}
      prefix={<SearchOutlined aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        if (event.target.value === '') flush('');
        else type(event.target.value);
      }}
      onPressEnter={() => {
        flush();
      }}
    />
  );
});
SearchField.displayName = 'SearchField';
