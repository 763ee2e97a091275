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
import { useRefusedFiles } from './use-refused-files';

/** The props of a field with uploads. Its value is a list of stored files. */
export interface UploadFieldProps {
  /** The stored files, in the order of the list. A record stores `fileName`; `url` displays the file. */
  readonly value: readonly StoredFile[];
  readonly onChange: (files: readonly StoredFile[]) => void;
  /** Reports why the list is incomplete; undefined once it is complete. */
  readonly onUnfinished?: (unfinished: Unfinished | undefined) => void;
  /** Called with the picked files that are not stored on the server yet, whenever one is added or removed. */
  readonly onPending?: (pending: readonly PickedFile[]) => void;
  /** Files that the user picked before the page was reloaded; their upload continues. */
  readonly restored?: readonly PickedFile[];
  /** Whether the list is read-only: nothing can be added, sorted or removed. */
  readonly disabled?: boolean;
  /** The ARIA attributes and the id of the frame, if another element shows the label. */
  readonly aria?: AriaAttributes & { readonly id?: string };
}

/** Keeps uploads running after their field has unmounted, and returns them when the field mounts again. */
export interface KeptUploads {
  /** Returns the uploads that continued after this field had unmounted; undefined if there are none. */
  readonly found: () => Uploads | undefined;
  readonly take: () => void;
  readonly leave: (uploads: Uploads) => void;
}

const NOTHING: readonly PickedFile[] = [];

interface Setup extends UploadFieldProps {
  readonly rule: UploadRule;
  readonly send: UploadsSetup['send'];
  /** Keeps uploads running after the field has unmounted. Absent: they are cancelled. */
  readonly kept?: KeptUploads | undefined;
}

export interface UploadsInUse {
  readonly list: UploadList;
  readonly uploads: Uploads;
  /** Uploads the files that the upload rule accepts, and shows at once why the others were refused. */
  readonly pick: (files: readonly File[]) => void;
  readonly refuse: (refusal: Refusal, files: readonly File[]) => void;
}

/** The list of uploads for a field with a controlled value. */
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
  const { ids } = useServices();
  const refuse = useRefusedFiles();
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
  // The question also appears for failed uploads, because their files exist only in this page.
  useLeaveQuestion(unfinished !== undefined && onPending === undefined);
  const reported = useRef('');
  const tellPending = useEffectEvent(() => {
    const pending = uploads.list().flatMap(({ key, name, step }) => {
      const file = step.kind === 'done' ? undefined : uploads.fileOf(key);
      return file === undefined ? [] : [{ key, file, fileName: name }];
    });
    const keys = pending.map(({ key }) => key).join(' ');
    if (keys === reported.current) return;
    reported.current = keys;
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
  // React keeps the state of a hidden page but ends its effects, as on unmount. The effects run again when the page
  // returns.
  useEffect(() => {
    uploads.start();
    return () => {
      leave();
    };
  }, [uploads]);

  const pick = (files: readonly File[]) => {
    if (files.length === 0 || disabled) return;
    // Reads the current list instead of the rendered one, because the caller may have just emptied it.
    const decided = decidePick(rule, uploads.list().length, files);
    if (!decided.ok) {
      refuse(decided.refusal, files);
      return;
    }
    const { refused } = decided.value;
    for (const [at, { refusal }] of refused.entries()) {
      const alike = refused.filter((each) => each.refusal.code === refusal.code);
      // Shows one notice for each reason, with all files that were refused for this reason.
      if (alike[0] === refused[at])
        refuse(
          refusal,
          alike.map(({ file }) => file),
        );
    }
    uploads.add(decided.value.accepted.map((file) => ({ file, fileName: file.name })));
  };
  return { list, uploads, pick, refuse };
};
