import { createListeners } from '@/application/kernel/listeners';
import type { NoticeFeed, OpenNotice } from '@/application/kernel/notice-feed';
import type { Notice, Question } from '@/application/kernel/notifier.port';
import type { Clock } from '@/application/kernel/ports';
import { NOTICE_AUTO_CLOSE_MS, NOTIFICATION_MS } from '@/domain/notice/notice-display';

/** Default durations: toasts 3 s, notifications 4.5 s, message boxes until closed (product 9). */
const DEFAULT_DURATIONS_MS = {
  toast: 3000,
  notification: NOTIFICATION_MS,
  'message-box': NOTICE_AUTO_CLOSE_MS,
} as const;

type Entry = OpenNotice & {
  readonly same: string;
  readonly stopTimer: () => void;
  readonly settle: (confirmed: boolean) => void;
  readonly answered: Promise<boolean>;
};

/** The key by which two notices or questions count as equal: all their fields are the same. */
const equalityKey = (notice: Notice | Question): string => JSON.stringify(notice);

const nothing = (): void => undefined;

/**
 * Keeps notices and questions in memory for the one screen that renders them. A message box or question that
 * equals an open one is merged with it.
 */
export const createNoticeFeed = (clock: Pick<Clock, 'after'>): NoticeFeed => {
  const listeners = createListeners();
  let entries: readonly Entry[] = [];
  let shown: readonly OpenNotice[] = [];
  let lastId = 0;

  const update = (next: readonly Entry[]): void => {
    entries = next;
    shown = next.map((entry) =>
      entry.kind === 'notice'
        ? { kind: 'notice', id: entry.id, notice: entry.notice, durationMs: entry.durationMs }
        : { kind: 'question', id: entry.id, question: entry.question },
    );
    listeners.call();
  };

  const remove = (id: number, confirmed: boolean): void => {
    const entry = entries.find((each) => each.id === id);
    if (entry === undefined) return;
    entry.stopTimer();
    update(entries.filter((each) => each !== entry));
    entry.settle(confirmed);
  };

  const openLike = (same: string): Entry | undefined => entries.find((entry) => entry.same === same);

  const show = (notice: Notice): void => {
    const same = equalityKey(notice);
    if (notice.as === 'message-box' && openLike(same) !== undefined) return;
    lastId += 1;
    const id = lastId;
    const durationMs = notice.durationMs ?? DEFAULT_DURATIONS_MS[notice.as];
    const stopTimer = durationMs > 0 ? clock.after(durationMs, () => remove(id, false)) : nothing;
    const answered = Promise.resolve(false);
    update([
      ...entries,
      { kind: 'notice', id, notice, durationMs, same, stopTimer, settle: nothing, answered },
    ]);
  };

  const ask = (question: Question): Promise<boolean> => {
    const same = equalityKey(question);
    const known = openLike(same);
    if (known !== undefined) return known.answered;
    lastId += 1;
    let settle: (confirmed: boolean) => void = nothing;
    const answered = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    update([
      ...entries,
      { kind: 'question', id: lastId, question, same, stopTimer: nothing, settle, answered },
    ]);
    return answered;
  };

  return {
    show,
    ask,
    open: () => shown,
    subscribe: listeners.add,
    close: (id) => remove(id, false),
    answer: remove,
  };
};
