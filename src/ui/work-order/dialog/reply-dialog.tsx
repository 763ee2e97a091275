import { Button, type GetRef, type Input } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { GENERAL_FILES } from '@/domain/upload/upload-rule';
import { REPLY_IN_DIALOG, type ReplyField } from '@/domain/work-order/reply-to-work-order';
import type { Reshipment } from '@/domain/work-order/reshipment';
import { BusyButton } from '../../kit/busy-button';
import { CountedTextArea } from '../../kit/counted-text-area';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { EmoticonPicker } from '../../kit/emoticon/emoticon-picker';
import { focusAtEnd } from '../../kit/focus-at-end';
import { paramsOf } from '../../kit/early/notice-text';
import { useSendKey } from '../../kit/send-key';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useIsTouch } from '../../kit/use-is-touch';
import { FilesField } from '../../kit/upload/files-field';
import type { UploadsInUse } from '../../kit/upload/use-uploads';
import { DraftNote } from './draft-note';
import styles from './reply-dialog.module.css';
import { ReplyOptions } from './reply-options';
import { ReplyPictures } from './reply-pictures';
import type { ReplyModel } from './use-reply';
import { useReplyKeys } from './use-reply-keys';

interface Props {
  readonly reply: ReplyModel;
  readonly reshipment: Reshipment;
  readonly files: UploadsInUse;
  readonly open: boolean;
  /** Pictures that were pasted or dropped onto the composer. */
  readonly brought: readonly File[];
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog with all parts of a reply (work orders 2.3, 5): text with emoticons, pictures, other files, and the two
 * options (add a note to the order, request a reshipment).
 */
export const ReplyDialog = ({ reply, files, reshipment, open, brought, onTaken, onClose }: Props) => {
  const text = useText();
  const { notices } = useServices();
  const touch = useIsTouch();
  const [sendKey] = useSendKey();
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const isSending = reply.fate === 'sending';
  const refusal = reply.problem('text');
  const change = (typed: string) => {
    reply.change({ text: typed });
  };
  // A closing dialog keeps its last content, so the content reads from here whether the dialog is still open.
  const isOpen = useRef(open);
  useLayoutEffect(() => {
    isOpen.current = open;
  }, [open]);
  /** Closing the dialog also removes the focus, but does not count as leaving a field. */
  const leave = () => {
    if (isOpen.current) reply.leave();
  };
  /** Shows the first error in a box and focuses its field (work orders 5). */
  const send = () => {
    reply.send((found, at: ReplyField) => {
      form.current?.querySelector(`[data-field="${at}"]`)?.scrollIntoView({ block: 'center' });
      if (at === 'text') field.current?.focus();
      notices.show({ as: 'message-box', tone: 'error', text: { refusal: found } });
    });
  };
  const onKeyDown = useReplyKeys(field, change, send);
  return (
    <KitDialog
      as="reply"
      open={open}
      title={text('reply.title')}
      onClose={onClose}
      onOpened={() => {
        focusAtEnd(field.current);
      }}
      footer={
        <>
          <Button
            size="middle"
            // Keeps the focus in the field until the click closes the dialog. Leaving the field could show an error.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={onClose}
          >
            {text('dialog.cancel')}
          </Button>
          <BusyButton
            size="middle"
            type="primary"
            busy={isSending}
            title={touch ? undefined : text(`reply.hint.${sendKey}`)}
            onClick={send}
          >
            {text('action.reply')}
          </BusyButton>
        </>
      }
    >
      <div className={styles['form']} ref={form}>
        <div data-field="text">
          <CountedTextArea
            label={text('reply.label')}
            showLabel
            fieldRef={field}
            rows={5}
            maxRows={12}
            readOnly={isSending}
            placeholder={text(touch ? 'reply.placeholder-touch' : `reply.placeholder.${sendKey}`)}
            value={reply.input.text}
            max={REPLY_IN_DIALOG.maxLength}
            error={refusal === undefined ? undefined : text(refusal.code, paramsOf(refusal))}
            tools={<EmoticonPicker field={field} disabled={isSending} onChange={change} />}
            notes={<DraftNote reply={reply} />}
            onChange={change}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        </div>
        <ReplyPictures key={reply.round} reply={reply} brought={brought} onTaken={onTaken} onLeave={leave} />
        <FilesField rule={GENERAL_FILES} label={text('uploader.files')} disabled={isSending} files={files} />
        <ReplyOptions reply={reply} reshipment={reshipment} />
      </div>
    </KitDialog>
  );
};
