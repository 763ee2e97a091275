import { type CSSProperties, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Input, type InputRef } from 'antd';
import { EMOTICON_COLUMNS, emoticonStep } from '@/domain/message-text/emoticon-grid';
import { searchEmoticons } from '@/domain/message-text/emoticon-picker';
import { isBlank } from '@/domain/kernel/text';
import { useText } from '../text/use-text';
import { useClearButton } from '../use-clear-button';
import { EmoticonGroup } from './emoticon-group';
import styles from './emoticon.module.css';
import { useRecentEmoticons } from './use-recent-emoticons';

interface Props {
  readonly searchRef: Ref<InputRef>;
  readonly onPick: (code: string) => void;
  readonly onLeave: () => void;
}

const COLUMNS = { '--columns': EMOTICON_COLUMNS } as CSSProperties;

/** All emoticons, with recent ones first and a search by name. The panel works with pointer and keyboard. */
export const EmoticonPanel = ({ searchRef, onPick, onLeave }: Props) => {
  const text = useText();
  const clearButton = useClearButton();
  const { recent, remember } = useRecentEmoticons();
  const [search, setSearch] = useState('');
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const found = searchEmoticons(search);
  const isSearching = !isBlank(search);
  const shown = isSearching ? [[], found] : [recent, found];
  const groups = shown.map(({ length }) => length);
  const [first = 0] = groups;

  const pick = ({ code }: { readonly code: string }) => {
    remember(code);
    onPick(code);
  };
  const goTo = (place: number) => {
    const buttons = grid.current?.querySelectorAll<HTMLElement>('[data-emoticon]');
    buttons?.[place]?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = emoticonStep(groups, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <div
      className={styles['panel']}
      style={COLUMNS}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <Input
        size="middle"
        allowClear={clearButton}
        ref={searchRef}
        value={search}
        placeholder={text('emoticons.search')}
        aria-label={text('emoticons.search')}
        onChange={({ target }) => {
          setSearch(target.value);
          setCurrent(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            goTo(0);
          }
          const [best] = found;
          if (event.key === 'Enter' && isSearching && best !== undefined) {
            event.preventDefault();
            pick(best);
          }
        }}
      />
      <div
        ref={grid}
        className={styles['groups']}
        role="toolbar"
        aria-label={text('emoticons.title')}
        onFocus={({ target }) => {
          const buttons = [...(grid.current?.querySelectorAll<Element>('[data-emoticon]') ?? [])];
          setCurrent(Math.max(0, buttons.indexOf(target)));
        }}
        onKeyDown={move}
      >
        {isSearching ? null : (
          <EmoticonGroup
            title={text('emoticons.recent')}
            emoticons={recent}
            current={current}
            onPick={pick}
          />
        )}
        <EmoticonGroup
          title={isSearching ? text('emoticons.found', { count: found.length }) : text('emoticons.all')}
          emoticons={found}
          current={current - first}
          onPick={pick}
        />
      </div>
      <span className={styles['none']} role="status">
        {found.length === 0 ? text('emoticons.none') : null}
      </span>
    </div>
  );
};
