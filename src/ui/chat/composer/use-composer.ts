import { useRef, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { Words } from '@/application/kernel/notifier.port';
import { restAfterSending } from '@/domain/chat/composer-rest';
import type { Id } from '@/domain/kernel/id';
import type { Refusal } from '@/domain/refusals';
import type { StoredFile } from '@/domain/upload/stored-file';
import { checkReply, REPLY_IN_CHAT } from '@/domain/work-order/reply-to-work-order';
import { useReplyDraft } from '../../work-order/use-reply-draft';
import { useChat } from '../use-chat';

interface Written {
  readonly text: string;
  readonly images: readonly unknown[];
}

const refusalOf = ({ text, images }: Written): Refusal | undefined => {
  const checked = checkReply({ text, images: images.map(String) }, REPLY_IN_CHAT);
  return checked.ok ? undefined : checked.refusal;
};

/**
 * What is written in a conversation: a draft until the outbox has taken it over, which keeps it from then on. What is
 * typed meanwhile stays.
 */
export const useComposer = (workOrderId: Id) => {
  const chat = useChat();
  const draft = useReplyDraft(workOrderId);
  const [problem, setProblem] = useState<Words>();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  /** What is handed over shows in the conversation already; here nothing moves until it is kept. */
  const isHandingOver = useRef(false);
  const { input, pictures, state, change, current } = draft;
  /** While somebody writes, nothing is missing yet; what is too much is said at once. */
  const found = refusalOf(input);
  const tooMuch = found === undefined || found.code === 'reply.empty' ? undefined : { refusal: found };

  const handOver = async (words: { readonly text: string; readonly images: readonly StoredFile[] }) => {
    if (chat === undefined) {
      setProblem({ key: 'chat.composer.not-ready' });
      return;
    }
    isHandingOver.current = true;
    try {
      const taken = await chat.outbox.write(workOrderId, words);
      if (!taken.ok) {
        setProblem({ refusal: taken.refusal });
        return;
      }
      const now = current();
      const rest = restAfterSending({ text: now.input.text, images: now.pictures }, words);
      change({ text: rest.text, noteOnOrder: false, requestReshipment: false }, rest.images);
    } catch {
      setProblem({ key: 'chat.composer.not-kept' });
    } finally {
      isHandingOver.current = false;
    }
  };

  return {
    text: input.text,
    pictures,
    draft: state,
    problem: problem ?? tooMuch,
    type: (text: string) => {
      setProblem(undefined);
      change({ text });
    },
    setPictures: (files: readonly StoredFile[]) => {
      setProblem(undefined);
      change({}, files);
    },
    setUnfinished,
    send: () => {
      if (isHandingOver.current) return;
      const { input: now, pictures: images } = current();
      const refusal = refusalOf(now);
      setProblem(undefined);
      if (unfinished !== undefined) setProblem({ key: `uploader.unfinished.${unfinished}` });
      else if (refusal !== undefined) setProblem({ refusal });
      else void handOver({ text: now.text, images });
    },
  };
};

export type ComposerModel = ReturnType<typeof useComposer>;
