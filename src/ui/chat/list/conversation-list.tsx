import { Button } from 'antd';
import { type Ref, useCallback, useMemo, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { ListFreshness } from '../../kit/list/list-freshness';
import { StatePage } from '../../kit/states/state-page';
import { useChatPanel, useChatPanelCommands } from '../chat-panel-state';
import { useChatText } from '../use-chat-text';
import { type ChatFilters, isNarrowed, NO_CHAT_FILTERS } from './chat-filters';
import styles from './conversation-list.module.css';
import { ConversationRows } from './conversation-rows';
import type { ChooseConversation } from './found-place';
import { ListFilters } from './list-filters';
import { ListSkeleton } from './list-skeleton';
import { useConversationList } from './use-conversation-list';

interface Props {
  readonly rootRef: Ref<HTMLElement>;
  readonly chosen: Id | undefined;
  readonly onChoose: ChooseConversation;
}

/** The list of conversations, the latest activity first. After a failure it shows a message and a retry. */
export const ConversationList = ({ rootRef, chosen, onChoose }: Props) => {
  const text = useChatText();
  const { search } = useChatPanel();
  const { search: onSearch } = useChatPanelCommands();
  const [others, setOthers] = useState<Omit<ChatFilters, 'search'>>(NO_CHAT_FILTERS);
  const filters = useMemo(() => ({ ...others, search }), [others, search]);
  const list = useConversationList(filters);
  const onChange = useCallback((change: Partial<Omit<ChatFilters, 'search'>>) => {
    setOthers((before) => ({ ...before, ...change }));
  }, []);
  const body = () => {
    if (list.loading) return <ListSkeleton />;
    if (list.failed) {
      return (
        <StatePage
          tone="error"
          title={text('work-list.failed')}
          note={text('work-list.failed.note')}
          action={<Button onClick={list.refresh}>{text('state.retry')}</Button>}
        />
      );
    }
    if (list.total > 0)
      return <ConversationRows list={list} search={filters.search} chosen={chosen} onChoose={onChoose} />;
    if (!isNarrowed(filters))
      return <StatePage title={text('work-list.empty.all')} note={text('chat.list.empty.note')} />;
    const all = (
      <Button
        onClick={() => {
          setOthers(NO_CHAT_FILTERS);
          onSearch('');
        }}
      >
        {text('chat.list.show-all')}
      </Button>
    );
    return filters.unread && filters.search === '' ? (
      <StatePage
        title={text('chat.list.empty-unread')}
        note={text('chat.list.empty-unread.note')}
        action={all}
      />
    ) : (
      <StatePage title={text('work-list.empty')} note={text('chat.list.no-match.note')} action={all} />
    );
  };
  return (
    <nav ref={rootRef} className={styles['list']} aria-label={text('chat.list')}>
      <ListFilters filters={filters} onChange={onChange} onSearch={onSearch} />
      <div className={styles['scroller']} aria-busy={list.reading} data-stale={list.stale}>
        {body()}
      </div>
      <div className={styles['foot']}>
        <span>
          {list.loading || list.failed || list.outdated
            ? null
            : text(list.isMore === true ? 'chat.list.count-more' : 'chat.list.count', { total: list.total })}
        </span>
        <ListFreshness list={list} />
      </div>
    </nav>
  );
};
