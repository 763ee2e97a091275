import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import { STORED } from '@/application/kernel/browser-registry';
import { createListeners } from '@/application/kernel/listeners';
import type { Id } from '@/domain/kernel/id';
import { isFocusElsewhere } from '../../kit/focus-elsewhere';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import styles from './neighbours.module.css';
import { neighboursOf, type Sequence } from './use-sequence';

/* Navigation from the open work order to the previous or next work order of the list that the user came from. */

type SettledBy = 'reply' | 'finish';

/** The list that contains the open work order, and the functions to open another work order of that list. */
interface CameFrom {
  readonly ids: Sequence['ids'];
  /** The position of `ids` in the list, and the list's total. Absent in the queue, which counts remaining rows. */
  readonly list?: Omit<Sequence, 'ids'>;
  readonly go: (id: Id) => void;
  /** Called after each reply, finish and hand-over. Only the queue sets this, to open its next work order. */
  readonly onSettled?: (id: Id, by: SettledBy) => void;
  /** Closes the dialog. Only the dialog sets it. */
  readonly close?: () => void;
}

const CameFromContext = createContext<CameFrom & { readonly place?: RefObject<HTMLElement | null> }>({
  ids: [],
  go: () => undefined,
});

const HoldContext = createContext<(held: boolean) => void>(() => undefined);

/** Provides the function that `useKeepShown` returns to the parts of the dialog. */
export const Hold = HoldContext.Provider;

/**
 * Returns a function. After a call with `true`, the dialog continues to show a work order that the user may no longer
 * see, as after a hand-over to another account. A call with `false` ends this.
 */
export const useKeepShown = (): ((held: boolean) => void) => use(HoldContext);

/** Provides the list that the user came from to all parts of the dialog. */
export const NeighboursProvider = ({ children, ...way }: CameFrom & { readonly children: ReactNode }) => {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <CameFromContext value={{ ...way, place }}>
      {children}
      <span ref={place} hidden />
    </CameFromContext>
  );
};

const listeners = createListeners();

/** Whether the next work order opens after a reply or a finish; stored in this browser. */
export const useOpensNext = (): readonly [boolean, (on: boolean) => void] => {
  const { browserStore } = useServices();
  const on = useSyncExternalStore(listeners.add, () => browserStore.read(STORED.goesOn.key) === '1');
  const choose = (next: boolean) => {
    browserStore.write(STORED.goesOn.key, next ? '1' : '0');
    listeners.call();
  };
  return [on, choose];
};

/**
 * Returns the next work order, and a function to call after a reply or a finish. The function opens the next work order
 * if the user has chosen that. In the queue, `next` is undefined, because the queue opens its next work order
 * itself.
 */
export const useOpenNext = (
  id: Id,
): { readonly next: Id | undefined; readonly goOn: (by: SettledBy) => void } => {
  const { ids, go, onSettled } = use(CameFromContext);
  const [on] = useOpensNext();
  const { next } = neighboursOf(ids, id);
  if (onSettled !== undefined)
    return {
      next: undefined,
      goOn: (by) => {
        onSettled(id, by);
      },
    };
  return {
    next,
    goOn: () => {
      if (on && next !== undefined) go(next);
    },
  };
};

/**
 * Returns a function to call after a hand-over. In the queue, and if the user has chosen to go on, the next work order
 * opens. Otherwise the dialog closes if the user can no longer see the work order (`isLost`).
 */
export const useAfterHandOver = (id: Id): ((isLost: boolean) => void) => {
  const { ids, go, onSettled, close } = use(CameFromContext);
  const [on] = useOpensNext();
  const { next } = neighboursOf(ids, id);
  return (isLost) => {
    if (onSettled !== undefined) onSettled(id, 'finish');
    else if (on && next !== undefined) go(next);
    else if (isLost) close?.();
  };
};

/**
 * Handles Alt with an arrow key: it opens the previous or the next work order of the list, even while the
 * user types a reply.
 */
export const useNeighbourKeys = (id: Id): void => {
  const { ids, go, place } = use(CameFromContext);
  const { previous, next } = neighboursOf(ids, id);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    const to = key === 'ArrowUp' ? previous : key === 'ArrowDown' ? next : undefined;
    if (to === undefined || isFocusElsewhere(place?.current)) return;
    event.preventDefault();
    go(to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
};

/** Buttons for the previous and next work order of the list; `useNeighbourKeys` handles the keys. */
export const NeighbourButtons = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const { ids, list, go, onSettled } = use(CameFromContext);
  const { before = 0, total = ids.length, isMore = false } = list ?? {};
  const { place, previous, next } = neighboursOf(ids, id);
  if (place < 0 || ids.length < 2 || onSettled !== undefined) return null;
  const button = (icon: ReactNode, label: 'dialog.previous' | 'dialog.next', to: Id | undefined) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={text(label)}
      aria-label={text(label)}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) go(to);
      }}
    />
  );
  return (
    <span className={styles['way']}>
      <span className={styles['place']}>
        {text('dialog.place', { place: before + place + 1, total: isMore ? `${String(total)}+` : total })}
      </span>
      {button(<UpOutlined aria-hidden />, 'dialog.previous', previous)}
      {button(<DownOutlined aria-hidden />, 'dialog.next', next)}
    </span>
  );
};
