import { useState, useSyncExternalStore } from 'react';
import { STORED } from '@/application/kernel/browser-registry';
import { storedValue } from '@/application/kernel/stored-value';
import {
  type Extent,
  movedBy,
  type PanelPlace,
  readPanelPlace,
  resizedBy,
  startingPlace,
  withinWindow,
} from '@/domain/chat/panel-place';
import { useServices } from '../../kit/services/services';

/** Reports each change of the size of the window. Returns a function that stops this. */
const follow = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('resize', changed);
  };
};

const extent = (): string => `${window.innerWidth} ${window.innerHeight}`;

const useWindowExtent = (): Extent => {
  const [width = 0, height = 0] = useSyncExternalStore(follow, extent).split(' ').map(Number);
  return { width, height };
};

/** The position and size of the panel, and the functions that change them. */
export interface PanelPlacing {
  readonly place: PanelPlace;
  readonly move: (dx: number, dy: number) => void;
  readonly resize: (dx: number, dy: number) => void;
  /** Whether the panel fills the page. The stored position is kept for later. */
  readonly isFull: boolean;
  readonly fill: (isFull: boolean) => void;
  /** Stores the current position and size. */
  readonly settle: () => void;
}

/**
 * The position and size of the panel, stored in this browser. In a smaller window the panel is smaller, but the stored
 * values do not change.
 */
export const usePanelPlace = (): PanelPlacing => {
  const { browserStore } = useServices();
  const within = useWindowExtent();
  const [kept] = useState(() => storedValue(browserStore, STORED.chatPanel, readPanelPlace));
  const [chosen, setChosen] = useState(kept.read);
  const [isFull, setIsFull] = useState(() => browserStore.read(STORED.chatFull.key) === 'on');
  const shownOf = (place: PanelPlace | undefined): PanelPlace =>
    place === undefined ? startingPlace(within) : withinWindow(place, within);
  return {
    place: isFull ? { x: 0, y: 0, ...within } : shownOf(chosen),
    isFull,
    fill: (next) => {
      browserStore.write(STORED.chatFull.key, next ? 'on' : 'off');
      setIsFull(next);
    },
    move: (dx, dy) => {
      setChosen((before) => movedBy(shownOf(before), dx, dy, within));
    },
    resize: (dx, dy) => {
      setChosen((before) => resizedBy(shownOf(before), dx, dy, within));
    },
    settle: () => {
      setChosen((now) => {
        if (now !== undefined) kept.write(now);
        return now;
      });
    },
  };
};
