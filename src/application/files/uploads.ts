import type { StoredFile } from '../../domain/upload/stored-file';
import { createListeners } from '../kernel/listeners';
import type { NoticeText } from '../kernel/notifier.port';
import type { IdSource } from '../kernel/ports';
import { Failure } from '../request/failure';
import { textOf } from '../request/present';
import type { FileToUpload, UploadOptions } from './file.port';
import type { PickedFile } from './picked-files.port';
import { nextToStart, storedFiles, type UploadEvent, type UploadList, uploadList } from './upload-list';

/** How a list of uploads sends its files, and the files with which it starts. */
export interface UploadsSetup {
  /** Sends a file, for example with `uploadImage` and a prefix. The list shows a failure at its file. */
  readonly send: (file: PickedFile, options: UploadOptions) => Promise<StoredFile>;
  readonly ids: IdSource;
  readonly initial?: readonly StoredFile[];
}

/** A list of parallel uploads that a screen can subscribe to (`useSyncExternalStore`). */
export interface Uploads {
  list(): UploadList;
  subscribe(listener: () => void): () => void;
  /** Calls the listener with the stored files after each change of these files, except a change by `replace`. */
  followStored(listener: (files: readonly StoredFile[]) => void): () => void;
  /** Adds files, and sends them in the order of the list as soon as there is room. A file that has a key keeps it. */
  add(files: readonly (FileToUpload & Partial<PickedFile>)[]): void;
  /** Cancels an upload; it can be retried. */
  cancel(key: string): void;
  retry(key: string): void;
  /** Removes a file from the list, in any state. */
  remove(key: string): void;
  move(key: string, over: string): void;
  /** Sets the value from outside. A value that this list reported itself is ignored, even if it comes back late. */
  replace(files: readonly StoredFile[]): void;
  /** The Blob of a file that was picked in this page; undefined for any other file, which only has a URL. */
  fileOf(key: string): Blob | undefined;
  /** Called when the screen closes; cancels running uploads. */
  stop(): void;
  /** Called each time the screen opens; restarts the uploads that `stop` cancelled. */
  start(): void;
}

const FAILED: NoticeText = { key: 'failure.upload' };

/** The message of a server's refusal. Every other failure gets the text of a failed upload (product 8). */
const textOfFailure = (error: unknown): NoticeText => {
  if (!(error instanceof Failure)) return FAILED;
  const { details } = error;
  return details.kind === 'refused' || details.kind === 'warning' || details.kind === 'code'
    ? textOf(details)
    : FAILED;
};

/** Whether two lists contain the same stored files in the same order. */
const sameFiles = (one: readonly StoredFile[], other: readonly StoredFile[]): boolean =>
  one.length === other.length && one.every(({ fileName }, index) => other[index]?.fileName === fileName);

/**
 * Runs a list of uploads, two in parallel, each with its progress. A failed file does not affect the others.
 */
export const createUploads = ({ send, ids, initial = [] }: UploadsSetup): Uploads => {
  const listeners = createListeners();
  const followers = createListeners<[readonly StoredFile[]]>();
  const reported = new WeakSet<readonly StoredFile[]>();
  const files = new Map<string, PickedFile>();
  const running = new Map<string, AbortController>();
  const keyed = (stored: readonly StoredFile[]) => stored.map((file) => ({ key: ids.uuid(), stored: file }));
  let list = uploadList([], { kind: 'replaced', files: keyed(initial) });
  let stopped = false;

  const apply = (event: UploadEvent): void => {
    const before = storedFiles(list);
    list = uploadList(list, event);
    const after = storedFiles(list);
    if (event.kind !== 'replaced' && !sameFiles(before, after)) {
      reported.add(after);
      followers.call(after);
    }
    listeners.call();
  };

  const run = async (key: string, file: PickedFile): Promise<void> => {
    const controller = new AbortController();
    running.set(key, controller);
    apply({ kind: 'started', key });
    const attempt = list.find((entry) => entry.key === key)?.attempt ?? 0;
    try {
      const stored = await send(file, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (!stopped) apply({ kind: 'progressed', key, attempt, progress });
        },
      });
      if (!stopped) apply({ kind: 'finished', key, attempt, stored });
    } catch (error) {
      if (!stopped) apply({ kind: 'failed', key, attempt, text: textOfFailure(error) });
    } finally {
      if (running.get(key) === controller) running.delete(key);
      startNext();
    }
  };

  const startNext = (): void => {
    if (stopped) return;
    for (const key of nextToStart(list)) {
      const file = files.get(key);
      if (file !== undefined) void run(key, file);
    }
  };

  const takeBack = (key: string, event: UploadEvent): void => {
    apply(event);
    running.get(key)?.abort();
    startNext();
  };

  return {
    list: () => list,
    subscribe: listeners.add,
    followStored: followers.add,
    add: (picked) => {
      const entries = picked.map((file) => {
        const key = file.key ?? ids.uuid();
        files.set(key, { ...file, key });
        return { key, name: file.fileName, size: file.file.size };
      });
      apply({ kind: 'added', files: entries });
      startNext();
    },
    cancel: (key) => {
      takeBack(key, { kind: 'cancelled', key });
    },
    retry: (key) => {
      apply({ kind: 'retried', key });
      startNext();
    },
    remove: (key) => {
      takeBack(key, { kind: 'removed', key });
      files.delete(key);
    },
    move: (key, over) => {
      apply({ kind: 'moved', key, over });
    },
    replace: (stored) => {
      if (reported.has(stored) || sameFiles(storedFiles(list), stored)) return;
      apply({ kind: 'replaced', files: keyed(stored) });
    },
    fileOf: (key) => files.get(key)?.file,
    stop: () => {
      stopped = true;
      for (const controller of running.values()) controller.abort();
    },
    start: () => {
      if (!stopped) return;
      stopped = false;
      for (const { key, step } of list) {
        if (step.kind !== 'sending') continue;
        apply({ kind: 'cancelled', key });
        apply({ kind: 'retried', key });
      }
      startNext();
    },
  };
};
