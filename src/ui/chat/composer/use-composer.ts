import { useState } from 'react';
import type { Chat } from '@/application/chat/chat';
import { queueReply } from '@/application/chat/queue-reply';
import type { Unfinished } from '@/application/files/upload-list';
import type { NoticeText } from '@/application/kernel/notifier.port';
import { remainderAfterSending } from '@/domain/work-order/composer-remainder';
import type { Id } from '@/domain/kernel/id';
import type { Refusal } from '@/domain/refusals';
import type { AttachedFile } from '@/domain/work-order/attached-file';
import type { StoredFile } from '@/domain/upload/stored-file';
import { checkReply, REPLY_IN_CHAT } from '@/domain/work-order/reply-to-work-order';
import { useReplyDraft } from '../../work-order';
import { useServices } from '../../kit/services/services';
import { useChat } from '../../kit/services/use-chat';
import { type ReplyToQueue, replyQueueOf } from './replies-to-queue';

/* The logic of the composer: the draft, its checks, and the hand-over of messages to the outbox. */

interface Written {
  readonly text: string;
  readonly images: readonly unknown[];
  readonly files?: readonly AttachedFile[];
}

const isEmpty = ({ text, images, files = [] }: Written): boolean =>
  text === '' && images.length === 0 && files.length === 0;

const refusalOf = ({ text, images, files = [] }: Written): Refusal | undefined => {
  const checked = checkReply({ text, images: images.map(String), files }, REPLY_IN_CHAT);
  return checked.ok ? undefined : checked.refusal;
};

/**
 * The state of a conversation's composer. The text is a draft until the outbox has stored it; text that is typed
 * meanwhile is kept.
 */
export const useComposer = (workOrderId: Id) => {
  const chat = useChat();
  const { drafts } = useServices();
  const draft = useReplyDraft(workOrderId);
  const [problem, setProblem] = useState<NoticeText>();
  const [picturesUnfinished, setUnfinished] = useState<Unfinished>();
  const [filesUnfinished, setFilesUnfinished] = useState<Unfinished>();
  const unfinished = picturesUnfinished ?? filesUnfinished;
  const { input, pictures, files, state, change, current } = draft;
  /** A missing text is no error while the user types, but a text that is too long is an error at once. */
  const found = refusalOf(input);
  const tooMuch = found === undefined || found.code === 'reply.empty' ? undefined : { refusal: found };

  const restBehind = (...sent: readonly ReplyToQueue[]): ReplyToQueue => {
    const now = current();
    const written = { text: now.input.text, images: now.pictures, files: now.input.files ?? [] };
    return sent.reduce<ReplyToQueue>(remainderAfterSending, written);
  };
  /**
   * Stores the next message in the outbox, and the conversation shows it meanwhile. Afterwards the composer keeps only
   * what the user has added since.
   */
  const queueNext = async (to: Chat, content: ReplyToQueue): Promise<void> => {
    const mine = replyQueueOf(to, workOrderId);
    const giveUp = (why?: NoticeText): void => {
      mine.waiting = [];
      setProblem(why);
    };
    const onKept = (): void => {
      const rest = restBehind(content);
      const { text, images, files: left = [] } = rest;
      change({ text, files: left, noteOnOrder: false, requestReshipment: false }, images, 'anew');
    };
    try {
      const queued = await queueReply(
        { outbox: to.outbox, replies: drafts.reply, onKept },
        workOrderId,
        content,
      );
      if (!queued.ok) {
        giveUp({ refusal: queued.refusal });
        return;
      }
      if (queued.value === 'gone') {
        giveUp();
        return;
      }
      mine.waiting = mine.waiting.slice(1);
      const [following] = mine.waiting;
      if (following !== undefined) await queueNext(to, following);
    } catch {
      giveUp({ key: 'chat.composer.not-kept' });
    }
  };
  const send = (): void => {
    const mine = chat === undefined ? undefined : replyQueueOf(chat, workOrderId);
    const before = mine?.waiting ?? [];
    const content = restBehind(...before);
    if (before.length > 0 && isEmpty(content)) return;
    const refusal = refusalOf(content);
    setProblem(undefined);
    if (unfinished !== undefined) setProblem({ key: `uploader.unfinished.${unfinished}` });
    else if (refusal !== undefined) setProblem({ refusal });
    else if (chat === undefined || mine === undefined) setProblem({ key: 'chat.composer.not-ready' });
    else {
      mine.waiting = [...before, content];
      if (before.length === 0) void queueNext(chat, content);
    }
  };

  return {
    text: input.text,
    pictures,
    files,
    draft: state,
    problem: problem ?? tooMuch,
    type: (text: string) => {
      setProblem(undefined);
      change({ text });
    },
    setPictures: (images: readonly StoredFile[]) => {
      setProblem(undefined);
      change({}, images);
    },
    setFiles: (attached: readonly AttachedFile[]) => {
      setProblem(undefined);
      change({ files: attached });
    },
    setUnfinished,
    setFilesUnfinished,
    send,
  };
};

export type ComposerModel = ReturnType<typeof useComposer>;
