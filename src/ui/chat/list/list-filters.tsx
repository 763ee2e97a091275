import { Checkbox, Segmented } from 'antd';
import { memo } from 'react';
import { SearchField } from '../../kit/list/search-field';
import { useChatText } from '../use-chat-text';
import { type ChatFilters, PARTIES } from './chat-filters';
import styles from './conversation-list.module.css';

interface Props {
  readonly filters: ChatFilters;
  readonly onChange: (change: Partial<Omit<ChatFilters, 'search'>>) => void;
  readonly onSearch: (search: string) => void;
}

/** The filters of the list: a search text, the user's role in the work orders, and unread conversations only. */
export const ListFilters = memo(({ filters, onChange, onSearch }: Props) => {
  const text = useChatText();
  return (
    <div className={styles['filters']}>
      <SearchField
        name={text('work-list.search.name')}
        placeholder={text('chat.list.search')}
        value={filters.search}
        onSearch={onSearch}
        searchesOnBlur
      />
      <Segmented
        block
        className={styles['parties'] ?? ''}
        aria-label={text('work-list.party')}
        value={filters.party}
        options={PARTIES.map((party) => ({ value: party, label: text(`chat.list.party.${party}`) }))}
        onChange={(party) => {
          onChange({ party });
        }}
      />
      <Checkbox
        checked={filters.unread}
        onChange={(event) => {
          onChange({ unread: event.target.checked });
        }}
      >
        {text('chat.list.unread-only')}
      </Checkbox>
    </div>
  );
});
ListFilters.displayName = 'ListFilters';
