import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { Unfinished, UploadList } from '@/application/files/upload-list';
import { sameFiles } from '@/application/files/uploads';
import { presentRefusal } from '@/application/request/present';
import type { UnsentFile } from '@/application/work-order/file-drafts';
import type { Id } from '@/domain/kernel/id';
import { safeFileName } from '@/domain/upload/file-name';
import { BusyButton } from '../../kit/busy-button';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { FileUploader } from '../../kit/upload/file-uploader';
import { useBusy } from '../../kit/use-busy';

interface Props {
  readonly id: Id;
  readonly open: boolean;
  /** Files that the user pasted or dropped elsewhere. The dialog takes each of them once. */
  readonly brought: readonly File[];
  readonly onTaken: () => void;
  readonly onSent?: (() => void) | undefined;
  readonly onClose: () => void;
}

const NOTHING: readonly UnsentFile[] = [];

/** `onList` reports the same change, with names and sizes. */
const ignore = (): void => undefined;

const unsentIn = (list: UploadList): readonly UnsentFile[] =>
  list.flatMap(({ name, size = 0, step }) =>
    step.kind === 'done' ? [{ ...step.stored, name: safeFileName(name), size }] : [],
  );

/**
 * Sends documents as a separate message. The user picks, drops or pastes them. The dialog stays open until
 * the server has confirmed them. Uploaded documents are kept as a draft until then.
 */
export const SendFilesDialog = ({ id, open, brought, onTaken, onSent, onClose }: Props) => {
  const text = useText();
  const { commands, fileDrafts, notices } = useServices();
  const [unsent, setUnsent] = useState(() => fileDrafts.read(id) ?? NOTHING);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const { busy, run } = useBusy();
  const send = async () => {
    if (unfinished !== undefined) {
      notices.show({ as: 'message-box', tone: 'error', text: { key: `uploader.unfinished.${unfinished}` } });
      return;
    }
    if (unsent.length === 0) {
      notices.show({ as: 'toast', tone: 'warning', text: { key: 'files.none' } });
      return;
    }
    const result = await commands.sendFiles(
      id,
      unsent.map(({ fileName, name, size }) => ({ fileName, name, size })),
    );
    if (!result.ok) {
      notices.show(presentRefusal(result.refusal));
      return;
    }
    fileDrafts.clear(id);
    setUnsent(NOTHING);
    onClose();
    onSent?.();
  };
  // The list is reported on every step of an upload; only a change of its stored documents is kept.
  const keep = useCallback(
    (list: UploadList) => {
      const files = unsentIn(list);
      setUnsent((before) => (sameFiles(before, files) ? before : files));
      fileDrafts.write(id, files);
    },
    [fileDrafts, id],
  );
  return (
    <KitDialog
      as="reply"
      open={open}
      title={text('files.send-title')}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button size="middle" disabled={busy} onClick={onClose}>
            {text('dialog.cancel')}
          </Button>
          <BusyButton size="middle" type="primary" busy={busy} onClick={() => void run(send)}>
            {text('files.send')}
          </BusyButton>
        </>
      }
    >
      <FileUploader
        value={unsent}
        disabled={busy}
        brought={brought}
        onTaken={onTaken}
        onChange={ignore}
        onList={keep}
        onUnfinished={setUnfinished}
      />
    </KitDialog>
  );
};
