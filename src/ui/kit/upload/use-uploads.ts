import {
  type AriaAttributes,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PickedFile } from '@/application/files/picked-files.port';
import { type Unfinished, unfinishedIn, type UploadList } from '@/application/files/upload-list';
import { createUploads, type Uploads, type UploadsSetup } from '@/application/files/uploads';
import { decidePick } from '@/domain/upload/check-pick';
import type { Refusal } from '@/domain/refusals';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { UploadRule } from '@/domain/upload/upload-rule';
import { useServices } from '../services/services';
import { useLeaveQuestion } from './use-leave-question';

export interface UploadFieldProps {
  /** The stored files in order: `fileName` goes with the record, `url` shows it. */
  readonly value: readonly StoredFile[];
  readonly onChange: (files: readonly StoredFile[]) => void;
  /** Reports why the list is incomplete; undefined once it is complete. */
  readonly onUnfinished?: (unfinished: Unfinished | undefined) => void;
  /** Reports picked files that are not stored yet, in the same step in which the set changes. */
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
  readonly send: UploadsSetup['send'];
  /** Absent: uploads under way are cancelled when the field unmounts. */
  readonly kept?: KeptUploads | undefined;
}

export interface UploadsInUse {
  readonly list: UploadList;
  readonly uploads: Uploads;
  /** Sends the files that the rule accepts; refusals are shown at once. */
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
  // Also for failed uploads: the file exists nowhere else.
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
  // A kept page that is hidden has no effects either, and returns with its state.
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
