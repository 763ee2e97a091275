import { Button } from 'antd';
import { useState } from 'react';
import type { Unfinished, UploadList } from '@/application/files/upload-list';
import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { safeFileName } from '@/domain/upload/file-name';
import type { StoredFile } from '@/domain/upload/stored-file';
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
  readonly onClose: () => void;
}

const NOTHING: readonly StoredFile[] = [];
const NO_LIST: UploadList = [];

/**
 * Sends documents as a separate message. The user picks, drops or pastes them. The dialog stays open until
 * the server has confirmed them.
 */
export const SendFilesDialog = ({ id, open, brought, onTaken, onClose }: Props) => {
  const text = useText();
  const { commands, notices } = useServices();
  const [stored, setStored] = useState(NOTHING);
  const [list, setList] = useState(NO_LIST);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const { busy, run } = useBusy();
  const send = async () => {
    if (unfinished !== undefined) {
      notices.show({ as: 'message-box', tone: 'error', text: { key: `uploader.unfinished.${unfinished}` } });
      return;
    }
    const files = list.flatMap(({ name, size = 0, step }) =>
      step.kind === 'done' ? [{ fileName: step.stored.fileName, name: safeFileName(name), size }] : [],
    );
    if (files.length === 0) {
      notices.show({ as: 'toast', tone: 'warning', text: { key: 'files.none' } });
      return;
    }
    const result = await commands.sendFiles(id, files);
    if (!result.ok) {
      notices.show(presentRefusal(result.refusal));
      return;
    }
    setStored(NOTHING);
    onClose();
  };
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
        value={stored}
        disabled={busy}
        brought={brought}
        onTaken={onTaken}
        onChange={setStored}
        onList={setList}
        onUnfinished={setUnfinished}
      />
    </KitDialog>
  );
};
