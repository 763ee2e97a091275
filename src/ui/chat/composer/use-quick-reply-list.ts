import { useState } from 'react';
import { matchingQuickReplies, quickReplySearch } from '@/domain/message-text/quick-reply-choice';
import { useQuickReplies } from '../../work-order';

/** How the list was opened: by a typed slash with a search text, or by the button, which shows all replies. */
type Opened = { readonly by: 'slash'; readonly search: string } | { readonly by: 'button' };

/** The list of quick replies, and the commands on it. */
export interface QuickReplyList {
  /** The offered replies; empty while the list is closed. */
  readonly shown: readonly string[];
  /** The index of the reply that Enter inserts. */
  readonly current: number;
  readonly isOpen: boolean;
  /**
   * Reacts to a change of the text. A slash at the start opens the list, and the text after it is the search. Any other
   * text closes the list.
   */
  readonly follow: (before: string, text: string, cursor: number) => void;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly pointAt: (place: number) => void;
}

/** The list of quick replies and its selected row, while it is open. */
export const useQuickReplyList = (): QuickReplyList => {
  const replies = useQuickReplies();
  const [opened, setOpened] = useState<Opened>();
  const [current, setCurrent] = useState(0);
  const open = (next: Opened | undefined) => {
    setOpened(next);
    setCurrent(0);
  };
  const shown =
    opened === undefined ? [] : matchingQuickReplies(replies, opened.by === 'slash' ? opened.search : '');
  const isOpen = shown.length > 0;
  return {
    shown,
    current: Math.min(current, Math.max(0, shown.length - 1)),
    isOpen,
    follow: (before, text, cursor) => {
      const search = quickReplySearch(text, cursor);
      const wasSearching = quickReplySearch(before, before.length) !== undefined;
      if (search === undefined) open(undefined);
      else if (opened !== undefined || !wasSearching) open({ by: 'slash', search });
    },
    toggle: () => {
      open(isOpen ? undefined : { by: 'button' });
    },
    close: () => {
      open(undefined);
    },
    move: (by) => {
      setCurrent((current + by + shown.length) % Math.max(1, shown.length));
    },
    pointAt: setCurrent,
  };
};
