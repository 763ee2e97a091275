import { Button, Input } from 'antd';
import { type Ref, useId, useLayoutEffect, useRef } from 'react';
import { takeQuickReply } from '@/domain/message-text/quick-reply-choice';
import type { Id } from '@/domain/kernel/id';
import { growing } from '../../kit/growing-field';
import { useChatText } from '../use-chat-text';

import { FileRows } from '../../kit/upload/file-rows';
import { useSendKey } from '../../kit/send-key';
import { type TextField, useFieldEdit } from '../../kit/use-field-edit';
import { useIsTouch } from '../../kit/use-is-touch';
import styles from './chat-composer.module.css';
import { ComposerNotes } from './composer-notes';
import { ComposerPictures } from './composer-pictures';
import { ComposerTools } from './composer-tools';
import { optionId, QuickReplyOptions } from './quick-reply-options';
import { useComposerFiles } from './use-composer-files';
import { useComposer } from './use-composer';
import { useComposerKeys } from './use-composer-keys';
import { useComposerPictures } from './use-composer-pictures';
import { useQuickReplyList } from './use-quick-reply-list';

interface Props {
  readonly rootRef: Ref<HTMLDivElement>;
  readonly workOrderId: Id;
  /** The text field gets the focus each time this number rises. */
  readonly toWrite: number;
}

/**
 * The composer of the next message: text, emoticons, pictures, files and quick replies. After sending, the focus stays
 * in the text field.
 */
export const OpenComposer = ({ rootRef, workOrderId, toWrite }: Props) => {
  const text = useChatText();
  const touch = useIsTouch();
  const id = useId();
  const field = useRef<TextField>(null);
  const composer = useComposer(workOrderId);
  const [sendKey] = useSendKey();
  const followed = useRef(0);
  useLayoutEffect(() => {
    if (toWrite <= followed.current) return;
    followed.current = toWrite;
    field.current?.focus();
  }, [toWrite]);
  const documents = useComposerFiles(workOrderId, composer);
  const pictures = useComposerPictures(workOrderId, composer, documents.pick);
  const quickReplies = useQuickReplyList();
  const edit = useFieldEdit(field, composer.type);
  const take = (reply: string) => {
    edit((content, selection) => takeQuickReply(content, selection, reply));
    quickReplies.close();
  };
  const send = () => {
    quickReplies.close();
    composer.send();
    field.current?.focus();
  };
  const onKeyDown = useComposerKeys({ quickReplies, sendKey, edit, onTake: take, onSend: send });
  const { over, target } = pictures.brought;
  return (
    <>
      <div
        ref={rootRef}
        className={styles['composer']}
        data-over={over}
        {...target}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) quickReplies.close();
        }}
      >
        <QuickReplyOptions id={id} list={quickReplies} onTake={take} />
        <div className={styles['frame']}>
          <ComposerPictures pictures={pictures} />
          {documents.list.length === 0 ? null : (
            <div className={styles['files']}>
              <FileRows compact list={documents.list} uploads={documents.uploads} />
            </div>
          )}
          <Input.TextArea
            ref={field}
            variant="borderless"
            size="middle"
            {...growing(styles['field'], 2, 8)}
            aria-label={text('chat.composer.label')}
            aria-invalid={composer.problem !== undefined}
            aria-describedby={`${id}-notes`}
            {...(quickReplies.isOpen
              ? { 'aria-controls': id, 'aria-activedescendant': optionId(id, quickReplies.current) }
              : {})}
            enterKeyHint="send"
            placeholder={text(
              touch ? 'chat.composer.placeholder-touch' : `chat.composer.placeholder.${sendKey}`,
            )}
            value={composer.text}
            onChange={({ target: { value, selectionStart } }) => {
              quickReplies.follow(composer.text, value, selectionStart);
              composer.type(value);
            }}
            onKeyDown={onKeyDown}
          />
          <div className={styles['bar']}>
            <ComposerTools
              field={field}
              pictures={pictures}
              files={documents}
              quickReplies={quickReplies}
              onType={composer.type}
            />
            <ComposerNotes id={`${id}-notes`} composer={composer} />
            <Button
              type="primary"
              size="middle"
              title={text(`chat.composer.send-hint.${sendKey}`)}
              onClick={send}
            >
              {text('chat.composer.send')}
            </Button>
          </div>
        </div>
        {over ? <div className={styles['drop']}>{text('uploader.drop')}</div> : null}
      </div>
    </>
  );
};
