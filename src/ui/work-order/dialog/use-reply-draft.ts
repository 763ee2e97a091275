import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { ReplyInput } from '@/domain/work-order/reply-to-work-order';
import { type StoredFile, storedFileOf } from '@/domain/upload/stored-file';
import { useServices } from '../../kit/services/services';
import type { DraftState } from '../draft-state-note';

const EMPTY: ReplyInput = { text: '', images: [], noteOnOrder: false, requestReshipment: false };

const isNothing = ({ text, images }: ReplyInput): boolean => text === '' && images.length === 0;

/** What is typed, ticked and uploaded for a reply: kept in the browser with every change. */
export const useReplyDraft = (id: Id) => {
  const { drafts } = useServices();
  const [input, setInput] = useState<ReplyInput>(() => drafts.reply.read(id) ?? EMPTY);
  const [pictures, setPictures] = useState<readonly StoredFile[]>(() => input.images.map(storedFileOf));
  const [state, setState] = useState<DraftState>(isNothing(input) ? 'none' : 'restored');
  return {
    input,
    /** The pictures of the input, with the addresses that are known. */
    pictures,
    state,
    /** Answers what it has become. */
    change: (changed: Partial<Omit<ReplyInput, 'images'>>, files = pictures): ReplyInput => {
      const next = { ...input, ...changed, images: files.map(({ fileName }) => fileName) };
      setInput(next);
      setPictures(files);
      const kept = drafts.reply.write(id, next);
      setState(isNothing(next) ? 'none' : kept ? 'kept' : 'not-kept');
      return next;
    },
    /** It was confirmed. */
    empty: () => {
      setInput(EMPTY);
      setPictures([]);
      setState('none');
    },
  };
};
