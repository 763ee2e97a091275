import { percentOf, type UploadList, type UploadStep } from '@/application/files/upload-list';
import { textOfNotice, type Lookup } from '../early/notice-text';
import type { Text } from '../text/use-text';

/** The state of an upload as a short text; undefined once it is stored. */
export const uploadStateText = (text: Text, step: UploadStep): string | undefined => {
  switch (step.kind) {
    case 'waiting':
      return text('uploader.waiting');
    case 'sending':
      return text('uploader.sending', { percent: percentOf(step.progress) });
    case 'failed':
      return text('uploader.failed');
    case 'cancelled':
      return text('uploader.cancelled');
    case 'done':
      return undefined;
  }
};

/** The text about failed files: each name with its reason. */
export const failuresIn = (
  text: Text,
  lookup: Lookup,
  list: UploadList,
): readonly { readonly key: string; readonly text: string }[] =>
  list.flatMap(({ key, name, step }) =>
    step.kind === 'failed'
      ? [{ key, text: text('uploader.failed-reason', { name, reason: textOfNotice(lookup, step.text) }) }]
      : [],
  );
