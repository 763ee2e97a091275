import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { memo } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/domain/work-order/work-list';
import { useIsMobile } from '../early/use-media';
import { useClearButton } from '../use-clear-button';
import { useDebounced } from '../use-debounced';
import styles from './search-field.module.css';

interface Props {
  readonly name: string;
  /** States which fields the search covers. */
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** Whether the field also searches when it loses the focus. */
  readonly searchesOnBlur?: boolean;
}

/**
 * A search field. It searches 800 ms after the last change, or at once on Enter and on clearing. Its title contains the
 * whole placeholder, because a narrow field cuts the text.
 */
export const SearchField = memo(({ name, placeholder, value, onSearch, searchesOnBlur = false }: Props) => {
  // On a phone the placeholder is shorter, because a long one would be cut.
  const mobile = useIsMobile();
  const clearButton = useClearButton(styles['clear']);
  const { typed, type, flush } = useDebounced(value, SEARCH_DEBOUNCE_MS, (search) => {
    onSearch(search.trim());
  });
  return (
    <Input
      type="search"
      allowClear={clearButton}
      aria-label={name}
      placeholder={mobile ? name : placeholder}
      title={placeholder}
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
      onBlur={() => {
        if (searchesOnBlur) flush();
      }}
    />
  );
});
SearchField.displayName = 'SearchField';
