import {
  type AriaAttributes,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FileToUpload, UploadOptions } from '@/application/files/file.port';
import type { PickedFile } from '@/application/files/picked-files.port';
import { type Unfinished, unfinishedIn, type UploadList } from '@/application/files/upload-list';
import { createUploads, type Uploads } from '@/application/files/uploads';
import { decidePick } from '@/domain/upload/check-pick';
import type { Refusal } from '@/domain/refusals';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { UploadRule } from '@/domain/upload/upload-rule';
import { useServices } from '../services/services';
import { useLeaveQuestion } from './use-leave-question';

export interface UploadFieldProps {
  /** What is stored, in its order: `fileName` goes with the record, `url` shows it. */
  readonly value: readonly StoredFile[];
  readonly onChange: (files: readonly StoredFile[]) => void;
  /** Told what keeps the list from being complete, and when nothing does any more. */
  readonly onUnfinished?: (unfinished: Unfinished | undefined) => void;
  /** Told the files that are picked and not stored, in the very step in which they become others. */
  readonly onPending?: (pending: readonly PickedFile[]) => void;
  /** Picked before the page was reloaded; they go on. */
  readonly restored?: readonly PickedFile[];
  /** Nothing can be added, sorted or taken away. */
  readonly disabled?: boolean;
  /** The label of the field, where another element shows it. */
  readonly aria?: AriaAttributes & { readonly id?: string };
}

/** Who looks after uploads that are on their way when their field is gone. */
export interface KeptUploads {
  /** Those that go on since this field was there before. */
  readonly found: () => Uploads | undefined;
  readonly take: () => void;
  readonly leave: (uploads: Uploads) => void;
}

const NOTHING: readonly PickedFile[] = [];

interface Setup extends UploadFieldProps {
  readonly rule: UploadRule;
  readonly send: (file: FileToUpload, options: UploadOptions) => Promise<StoredFile>;
  /** Absent: what is on its way is taken back when the field is gone. */
  readonly kept?: KeptUploads | undefined;
}

export interface UploadsInUse {
  readonly list: UploadList;
  readonly uploads: Uploads;
  /** What the rule takes is sent; what it refuses is said at once. */
  readonly pick: (files: readonly File[]) => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** A list of uploads for a field whose value is held outside. */
export const useUploads = ({
  value,
  onChange,
  onUnfinished,
  onPending,
  restored = NOTHING,
  disabled = false,
  rule,
  send,
  kept,
}: Setup): UploadsInUse => {
  const { ids, notices } = useServices();
  const [uploads] = useState(() => kept?.found() ?? createUploads({ send, ids, initial: value }));
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const unfinished = unfinishedIn(list);
  useEffect(() => kept?.take(), [kept]);
  useEffect(() => uploads.followStored(onChange), [uploads, onChange]);
  useEffect(() => {
    uploads.replace(value);
  }, [uploads, value]);
  useEffect(() => {
    onUnfinished?.(unfinished);
    return () => onUnfinished?.(undefined);
  }, [onUnfinished, unfinished]);
  // Also what has failed: its file is nowhere else.
  useLeaveQuestion(unfinished !== undefined && onPending === undefined);
  const told = useRef('');
  const tellPending = useEffectEvent(() => {
    const pending = uploads.list().flatMap(({ key, name, step }) => {
      const file = step.kind === 'done' ? undefined : uploads.fileOf(key);
      return file === undefined ? [] : [{ key, file, fileName: name }];
    });
    const keys = pending.map(({ key }) => key).join(' ');
    if (keys === told.current) return;
    told.current = keys;
    onPending?.(pending);
  });
  useEffect(
    () =>
      uploads.subscribe(() => {
        tellPending();
      }),
    [uploads],
  );
  useEffect(() => {
    if (restored.length > 0) uploads.add(restored);
  }, [uploads, restored]);
  const leave = useEffectEvent(() => {
    if (kept === undefined) uploads.stop();
    else kept.leave(uploads);
  });
  // A page that is kept out of sight has no effects either, and comes back with what it held.
  useEffect(() => {
    uploads.start();
    return () => {
      leave();
    };
  }, [uploads]);

  const refuse = (refusal: Refusal) => {
    notices.show({ as: 'toast', tone: 'error', words: { refusal } });
  };
  const pick = (files: readonly File[]) => {
    if (files.length === 0 || disabled) return;
    const decided = decidePick(rule, list.length, files);
    if (!decided.ok) {
      refuse(decided.refusal);
      return;
    }
    for (const { refusal } of decided.value.refused) refuse(refusal);
    uploads.add(decided.value.accepted.map((file) => ({ file, fileName: file.name })));
  };
  return { list, uploads, pick, refuse };
};
