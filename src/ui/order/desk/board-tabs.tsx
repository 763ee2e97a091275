import { useEffect, useRef } from 'react';
import styles from './board-tabs.module.css';

/** One board of a desk: a list of orders that wait for a step. */
interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** The number of orders; undefined while unknown, and then the tab shows none. */
  readonly count?: number | undefined;
  readonly pressing?: boolean;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly shown: Key;
  readonly onShow: (key: Key) => void;
}

const MOST_SHOWN = 999;

const shownCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

/**
 * The boards of a desk with their numbers of orders. The arrow keys move between them; on a phone the row
 * scrolls.
 */
export const BoardTabs = <Key extends string>({ label, tabs, shown, onShow }: Props<Key>) => {
  const list = useRef<HTMLDivElement>(null);
  const isCounted = tabs.some(({ count }) => count !== undefined);
  // Scrolls to the selected tab: on a phone, the URL may select a tab that is out of view. The counts make the row even
  // longer.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, isCounted]);
  const go = (by: number) => {
    const at = tabs.findIndex(({ key }) => key === shown);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    onShow(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles['tabs']}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') go(1);
        if (key === 'ArrowLeft') go(-1);
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === shown}
          tabIndex={tab.key === shown ? 0 : -1}
          className={styles['tab']}
          onClick={() => {
            onShow(tab.key);
          }}
        >
          {tab.label}
          {tab.count === undefined || tab.count === 0 ? null : (
            <span className={styles['count']} data-pressing={tab.pressing === true}>
              {shownCount(tab.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
};
