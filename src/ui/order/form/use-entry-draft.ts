import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EMPTY_ORDER, NEW_ORDER, type OrderEntry } from '@/application/order/order-entry';
import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import type { Id } from '@/domain/kernel/id';
import { changedMeanwhile, isSameDraft, mergeDrafts, type OrderVersion } from '@/domain/order/order-change';
import type { OrderDraft } from '@/domain/order/order-draft';
import { useServices } from '../../kit/services/services';
import type { DraftState } from '../../work-order';

interface Setup {
  readonly orderId: Id | undefined;
  /** The saved order; undefined for a new one. */
  readonly now: OrderVersion | undefined;
  /** Called when another tab or the server changed the draft, so that the fields can be updated. */
  readonly onOther: (draft: OrderDraft) => void;
}

interface HeldDraft {
  readonly draft: OrderDraft;
  readonly begun: OrderVersion | undefined;
  readonly state: DraftState;
  /** Whether the input was sent before and its response was lost. */
  readonly isSent: boolean;
}

const NONE = canonicalJson(null);

/**
 * The draft of an order. It is stored in the browser at every change, per user and order, and all tabs share it.
 * Changes on the server are merged into the draft and listed in `news`, so that none is overwritten without notice.
 */
export const useEntryDraft = ({ orderId, now, onOther }: Setup) => {
  const shelf = useServices().orderDrafts;
  const place = orderId ?? NEW_ORDER;
  const emptied = (): HeldDraft => ({
    draft: now?.draft ?? EMPTY_ORDER,
    begun: now,
    state: 'none',
    isSent: false,
  });
  const restored = (kept: OrderEntry): HeldDraft => {
    const begun = kept.begun ?? now;
    const draft =
      begun === undefined || now === undefined ? kept.draft : mergeDrafts(begun.draft, kept.draft, now.draft);
    return { draft, begun, state: 'restored', isSent: kept.sent !== undefined };
  };
  const found = (): HeldDraft => {
    const kept = shelf.read(place);
    return kept === undefined ? emptied() : restored(kept);
  };
  const printOf = (): string => canonicalJson(shelf.read(place)?.draft ?? null);

  const [held, setHeld] = useState(found);
  const latest = useRef(held);
  /** The stored draft at the last check. If it differs now, another tab has changed it. */
  const seen = useRef<string>(undefined);
  const isWriting = useRef(false);
  const version = useRef(now?.version);

  const hold = (next: HeldDraft) => {
    latest.current = next;
    setHeld(next);
  };
  const write = (draft: OrderDraft, begun: OrderVersion | undefined): HeldDraft => {
    const sent = shelf.read(place)?.sent;
    isWriting.current = true;
    const isKept = shelf.write(place, {
      draft,
      ...(begun === undefined ? {} : { begun }),
      ...(sent === undefined ? {} : { sent }),
    });
    isWriting.current = false;
    seen.current = printOf();
    const state = !isKept ? 'not-kept' : shelf.has(place) ? 'kept' : 'none';
    return { draft, begun, state, isSent: sent !== undefined };
  };

  const look = useEffectEvent((state: DraftState) => {
    const print = printOf();
    if (isWriting.current || print === (seen.current ?? print)) {
      seen.current = print;
      return;
    }
    seen.current = print;
    const next = print === NONE ? emptied() : { ...found(), state };
    hold(next);
    onOther(next.draft);
  });
  useEffect(() => {
    look('restored');
    const stop = shelf.subscribe(() => {
      look('kept');
    });
    const onReturn = () => {
      look('restored');
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      stop();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [shelf]);

  const follow = useEffectEvent(() => {
    if (now === undefined || now.version === version.current) return;
    version.current = now.version;
    const { draft, begun = now } = latest.current;
    const untouched = isSameDraft(begun.draft, draft);
    const next = untouched ? emptied() : write(mergeDrafts(begun.draft, draft, now.draft), begun);
    hold(next);
    onOther(next.draft);
  });
  const nowVersion = now?.version;
  useEffect(() => {
    follow();
  }, [nowVersion]);

  const { draft, begun } = held;
  const change = (next: OrderDraft) => {
    hold(write(next, latest.current.begun));
  };
  return {
    ...held,
    current: (): OrderDraft => latest.current.draft,
    /** Changes on the server since editing began, until the user has seen them. */
    news: now === undefined || begun === undefined ? [] : changedMeanwhile(begun.draft, draft, now.draft),
    change,
    /** Marks the changes as seen: the draft is now based on the current version. */
    settle: () => {
      hold(write(latest.current.draft, now));
    },
    /** Discards the draft. */
    discard: () => {
      isWriting.current = true;
      shelf.clear(place);
      isWriting.current = false;
      seen.current = printOf();
      const next = emptied();
      hold(next);
      onOther(next.draft);
    },
  };
};

export type EntryDraft = ReturnType<typeof useEntryDraft>;
