import type { Notice, Notifier, Question } from '@/application/kernel/notifier.port';

/** A notifier that records notices and questions. A test answers a question after it was asked, or in advance. */
export interface RecordingNotifier extends Notifier {
  readonly shown: readonly Notice[];
  readonly asked: readonly Question[];
  /** Answers the oldest open question. If no question is open, the answer is used for the next one. */
  answer(confirmed: boolean): void;
  forget(): void;
}

export const createRecordingNotifier = (): RecordingNotifier => {
  const shown: Notice[] = [];
  const asked: Question[] = [];
  const waiting: ((confirmed: boolean) => void)[] = [];
  const prepared: boolean[] = [];
  return {
    shown,
    asked,
    show: (notice) => void shown.push(notice),
    ask: (question) => {
      asked.push(question);
      const known = prepared.shift();
      return known === undefined
        ? new Promise((resolve) => {
            waiting.push(resolve);
          })
        : Promise.resolve(known);
    },
    answer: (confirmed) => {
      const oldest = waiting.shift();
      if (oldest === undefined) prepared.push(confirmed);
      else oldest(confirmed);
    },
    forget: () => {
      shown.length = 0;
      asked.length = 0;
    },
  };
};
