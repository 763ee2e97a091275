import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Checkbox, type GetRef, type Input } from 'antd';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { GENERAL_FILES } from '@/domain/upload/upload-rule';
import { REPLY_IN_DIALOG } from '@/domain/work-order/reply-to-work-order';
import type { Reshipment } from '@/domain/work-order/reshipment';
import { BusyButton } from '../../kit/busy-button';
import { CountedTextArea } from '../../kit/counted-text-area';
import { EmoticonPicker } from '../../kit/emoticon/emoticon-picker';
import { paramsOf } from '../../kit/early/notice-text';
import { useIsMobile } from '../../kit/early/use-media';
import { useSendKey } from '../../kit/send-key';
import { useText } from '../../kit/text/use-text';
import { useIsTouch } from '../../kit/use-is-touch';
import { FileInput } from '../../kit/upload/file-input';
import { FileRows } from '../../kit/upload/file-rows';
import { usePastedOrDroppedImages } from '../../kit/upload/use-pasted-or-dropped-images';
import { useReplyFiles } from '../files/use-reply-files';
import { DraftNote } from './draft-note';
import { LaterReplyDialog, prefetchReplyDialog } from './later-reply-dialog';
import { useOpensNext, useOpenNext } from './neighbours';
import { QuickReplyRow } from './quick-reply-row';
import styles from './reply-composer.module.css';
import { ReplyExtras } from './reply-extras';
import { useReply } from './use-reply';
import { useReplyKeys } from './use-reply-keys';

const NOTHING: readonly File[] = [];
/** The largest height of the text on a phone, in lines, so that the conversation stays readable. */
const PHONE_ROWS = 4;

interface Props {
  readonly id: Id;
  readonly reshipment: Reshipment;
  /** The other actions, shown beside the send button. */
  readonly actions: ReactNode;
  /** Quick replies above the field, each with a number. */
  readonly quickReplies?: readonly string[] | undefined;
}

/**
 * The composer for a quick reply, with its files. Options and pictures are in the reply's own dialog, which opens if
 * the user pastes or drops a picture here.
 */
export const ReplyComposer = ({ id, reshipment, actions, quickReplies }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const touch = useIsTouch();
  const { next, goOn } = useOpenNext(id);
  const [goesOn, setGoesOn] = useOpensNext();
  const reply = useReply(id, () => {
    goOn('reply');
  });
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const [opened, setOpened] = useState<{ readonly in: number }>();
  const [brought, setBrought] = useState(NOTHING);
  const refusal = reply.problem('text');
  const isOpen = opened?.in === reply.round;
  const [sendKey] = useSendKey();
  const change = (typed: string) => {
    reply.change({ text: typed });
  };
  const onKeyDown = useReplyKeys(field, change, () => {
    reply.send();
  });
  const open = () => {
    reply.clearErrors();
    setOpened({ in: reply.round });
  };
  const picker = useRef<HTMLInputElement>(null);
  const documents = useReplyFiles({
    value: reply.files,
    onChange: reply.setFiles,
    onUnfinished: reply.setFilesUnfinished,
    disabled: reply.fate === 'sending',
  });
  const pictures = usePastedOrDroppedImages({
    onFiles: documents.pick,
    onBring: (images) => {
      if (reply.fate === 'sending') return;
      setBrought(images);
      open();
    },
    onRefuse: documents.refuse,
  });
  const send = (
    <BusyButton
      key="send"
      type="primary"
      busy={reply.fate === 'sending'}
      title={touch ? undefined : text(`reply.hint.${sendKey}`)}
      onClick={() => {
        reply.send();
      }}
    >
      {text('action.reply')}
    </BusyButton>
  );
  const rest = (
    <Fragment key="rest">
      {next === undefined ? null : (
        <Checkbox
          checked={goesOn}
          onChange={({ target }) => {
            setGoesOn(target.checked);
          }}
        >
          {text('reply.goes-on')}
        </Checkbox>
      )}
      {actions}
    </Fragment>
  );
  return (
    <div className={styles['composer']}>
      {quickReplies === undefined ? null : (
        <QuickReplyRow
          replies={quickReplies}
          field={field}
          disabled={reply.fate === 'sending'}
          onChange={change}
        />
      )}
      <div className={styles['text']} data-over={pictures.over} {...pictures.target}>
        <CountedTextArea
          label={text('reply.label')}
          placeholder={text(touch ? 'reply.placeholder-touch' : `reply.placeholder.${sendKey}`)}
          autoFocus={!touch}
          fieldRef={field}
          readOnly={reply.fate === 'sending'}
          value={reply.input.text}
          max={REPLY_IN_DIALOG.maxLength}
          maxRows={mobile ? PHONE_ROWS : undefined}
          error={refusal === undefined ? undefined : text(refusal.code, paramsOf(refusal))}
          notes={<DraftNote reply={reply} />}
          onChange={change}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles['enclosed']}>
        <ReplyExtras reply={reply} onOpen={open} />
        <FileRows compact list={documents.list} uploads={documents.uploads} />
      </div>
      <div className={styles['actions']}>
        <span className={styles['tools']}>
          <EmoticonPicker field={field} disabled={reply.fate === 'sending'} onChange={change} />
          <Button
            type="text"
            size="middle"
            icon={<PictureOutlined aria-hidden />}
            title={text('reply.more.hint')}
            aria-haspopup="dialog"
            onPointerEnter={prefetchReplyDialog}
            onFocus={prefetchReplyDialog}
            onClick={open}
          >
            {text('reply.more')}
          </Button>
          <Button
            type="text"
            size="middle"
            icon={<PaperClipOutlined aria-hidden />}
            title={text('files.add')}
            aria-label={text('files.add')}
            disabled={reply.fate === 'sending'}
            onClick={() => picker.current?.click()}
          />
          <FileInput
            rule={GENERAL_FILES}
            label={text('files.add')}
            inputRef={picker}
            onPick={documents.pick}
          />
        </span>
        {mobile ? [send, <span key="break" className={styles['break']} />, rest] : [rest, send]}
      </div>
      {opened === undefined ? null : (
        <LaterReplyDialog
          reply={reply}
          files={documents}
          reshipment={reshipment}
          open={isOpen}
          brought={brought}
          onTaken={() => {
            setBrought(NOTHING);
          }}
          onClose={() => {
            setOpened({ in: -1 });
            reply.clearErrors();
          }}
        />
      )}
    </div>
  );
};
