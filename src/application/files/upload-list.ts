import { shortNameOf, type StoredFile } from '../../domain/upload/stored-file';
import type { NoticeText } from '../kernel/notifier.port';
import type { Progress } from '../request/request.port';

/* The state of a list of uploads, as a pure function of its events. */

/** The state of one file. */
export type UploadStep =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly stored: StoredFile }
  | { readonly kind: 'failed'; readonly text: NoticeText }
  | { readonly kind: 'cancelled' };

/** One file of a list. `attempt` counts its attempts; events of earlier attempts are ignored. */
export interface UploadEntry {
  readonly key: string;
  readonly name: string;
  /** The size in bytes; absent if only the stored name is known. */
  readonly size?: number;
  readonly attempt: number;
  readonly step: UploadStep;
}

/** The files in the order in which the list shows and stores them. */
export type UploadList = readonly UploadEntry[];

/** The number of files of one list that are uploaded in parallel. */
export const PARALLEL_UPLOADS = 2;

interface OfAttempt {
  readonly key: string;
  readonly attempt: number;
}

export type UploadEvent =
  | { readonly kind: 'added'; readonly files: readonly Pick<UploadEntry, 'key' | 'name' | 'size'>[] }
  | { readonly kind: 'started'; readonly key: string }
  | ({ readonly kind: 'progressed'; readonly progress: Progress } & OfAttempt)
  | ({ readonly kind: 'finished'; readonly stored: StoredFile } & OfAttempt)
  | ({ readonly kind: 'failed'; readonly text: NoticeText } & OfAttempt)
  | { readonly kind: 'cancelled'; readonly key: string }
  | { readonly kind: 'retried'; readonly key: string }
  | { readonly kind: 'removed'; readonly key: string }
  /** Moves a file to the position of another one. */
  | { readonly kind: 'moved'; readonly key: string; readonly over: string }
  /** A new value from outside. It replaces finished files; running uploads continue. */
  | {
      readonly kind: 'replaced';
      readonly files: readonly { readonly key: string; readonly stored: StoredFile }[];
    };

const doneEntry = ({ key, stored }: { readonly key: string; readonly stored: StoredFile }): UploadEntry => ({
  key,
  name: stored.name ?? shortNameOf(stored),
  ...(stored.size === undefined ? {} : { size: stored.size }),
  attempt: 0,
  step: { kind: 'done', stored },
});

const changed = (
  list: UploadList,
  key: string,
  change: (entry: UploadEntry) => UploadEntry,
  from: readonly UploadStep['kind'][],
): UploadList =>
  list.map((entry) => (entry.key === key && from.includes(entry.step.kind) ? change(entry) : entry));

const stepOf = (list: UploadList, { key, attempt }: OfAttempt, step: UploadStep): UploadList =>
  changed(list, key, (entry) => (entry.attempt === attempt ? { ...entry, step } : entry), ['sending']);

const moved = (list: UploadList, key: string, over: string): UploadList => {
  const from = list.findIndex((entry) => entry.key === key);
  const to = list.findIndex((entry) => entry.key === over);
  const entry = list[from];
  if (entry === undefined || to < 0) return list;
  const others = list.filter((each) => each !== entry);
  return [...others.slice(0, to), entry, ...others.slice(to)];
};

const added = (list: UploadList, files: Extract<UploadEvent, { kind: 'added' }>['files']): UploadList => {
  const known = new Set(list.map(({ key }) => key));
  const fresh = files.filter(({ key }) => !known.has(key) && known.add(key));
  return [...list, ...fresh.map((file): UploadEntry => ({ ...file, attempt: 0, step: { kind: 'waiting' } }))];
};

/**
 * Applies an event to a list of uploads. A finished file stays until the user removes it or a value from outside
 * replaces it. Events of an attempt that was cancelled, failed or replaced are ignored.
 */
export const uploadList = (list: UploadList, event: UploadEvent): UploadList => {
  switch (event.kind) {
    case 'added':
      return added(list, event.files);
    case 'started':
      return changed(
        list,
        event.key,
        (entry) => ({
          ...entry,
          attempt: entry.attempt + 1,
          step: { kind: 'sending', progress: { loaded: 0 } },
        }),
        ['waiting'],
      );
    case 'progressed':
      return stepOf(list, event, { kind: 'sending', progress: event.progress });
    case 'finished':
      return stepOf(list, event, { kind: 'done', stored: event.stored });
    case 'failed':
      return stepOf(list, event, { kind: 'failed', text: event.text });
    case 'cancelled':
      return changed(list, event.key, (entry) => ({ ...entry, step: { kind: 'cancelled' } }), [
        'waiting',
        'sending',
      ]);
    case 'retried':
      return changed(list, event.key, (entry) => ({ ...entry, step: { kind: 'waiting' } }), [
        'failed',
        'cancelled',
      ]);
    case 'removed':
      return list.filter(({ key }) => key !== event.key);
    case 'moved':
      return moved(list, event.key, event.over);
    case 'replaced':
      return [...event.files.map(doneEntry), ...list.filter(({ step }) => step.kind !== 'done')];
  }
};

/** The keys of the files to start now, in the order of the list. */
export const nextToStart = (list: UploadList, parallel = PARALLEL_UPLOADS): readonly string[] => {
  const sending = list.filter(({ step }) => step.kind === 'sending').length;
  return list
    .filter(({ step }) => step.kind === 'waiting')
    .slice(0, Math.max(0, parallel - sending))
    .map(({ key }) => key);
};

/** The value of the list: the stored files, in their order. */
export const storedFiles = (list: UploadList): readonly StoredFile[] =>
  list.flatMap(({ step }) => (step.kind === 'done' ? [step.stored] : []));

/** Why a list is incomplete: an upload that runs or waits, or a failed one. */
export type Unfinished = 'uploading' | 'failed';

/** The reason why the list is incomplete; undefined if every file is stored or cancelled. */
export const unfinishedIn = (list: UploadList): Unfinished | undefined => {
  if (list.some(({ step }) => isOnItsWay(step))) return 'uploading';
  return list.some(({ step }) => step.kind === 'failed') ? 'failed' : undefined;
};

/** Whether a file is being sent or waits in the queue. Such a file can be cancelled. */
export const isOnItsWay = ({ kind }: UploadStep): boolean => kind === 'waiting' || kind === 'sending';

/** The progress from 0 to 100; 0 while the size is unknown. */
export const percentOf = ({ loaded, total = 0 }: Progress): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((loaded / total) * 100));
