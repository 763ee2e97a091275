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

interface Handed {
  readonly text: string;
  readonly images: readonly StoredFile[];
}

const isEmpty = ({ text, images }: Written): boolean => text === '' && images.length === 0;

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
  const handingOver = useRef<Handed>(undefined);
  /** What was typed meanwhile was sent, too: it goes once the words before it are kept. */
  const isNextSent = useRef(false);
  const { input, pictures, state, change, current } = draft;
  /** While somebody writes, nothing is missing yet; what is too much is said at once. */
  const found = refusalOf(input);
  const tooMuch = found === undefined || found.code === 'reply.empty' ? undefined : { refusal: found };

  const restBehind = (words: Handed): Handed => {
    const now = current();
    return restAfterSending({ text: now.input.text, images: now.pictures }, words);
  };
  const handOver = async (words: Handed) => {
    if (chat === undefined) {
      setProblem({ key: 'chat.composer.not-ready' });
      return;
    }
    handingOver.current = words;
    isNextSent.current = false;
    try {
      const taken = await chat.outbox.write(workOrderId, words);
      if (!taken.ok) {
        handingOver.current = undefined;
        setProblem({ refusal: taken.refusal });
        return;
      }
      const rest = restBehind(words);
      change({ text: rest.text, noteOnOrder: false, requestReshipment: false }, rest.images);
      handingOver.current = undefined;
      if (isNextSent.current && !isEmpty(rest)) send();
    } catch {
      handingOver.current = undefined;
      setProblem({ key: 'chat.composer.not-kept' });
    }
  };
  const send = (): void => {
    if (handingOver.current !== undefined) {
      isNextSent.current = !isEmpty(restBehind(handingOver.current));
      return;
    }
    const { input: now, pictures: images } = current();
    const refusal = refusalOf(now);
    setProblem(undefined);
    if (unfinished !== undefined) setProblem({ key: `uploader.unfinished.${unfinished}` });
    else if (refusal !== undefined) setProblem({ refusal });
    else void handOver({ text: now.text, images });
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
    send,
  };
};

export type ComposerModel = ReturnType<typeof useComposer>;
