import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameContent } from '@/application/work-order/drafts';
import type { Id } from '@/domain/kernel/id';
import type { AttachedFile } from '@/domain/work-order/attached-file';
import type { ReplyInput } from '@/domain/work-order/reply-to-work-order';
import { type StoredFile, storedFileOf } from '@/domain/upload/stored-file';
import { useServices } from '../kit/services/services';
import type { DraftState } from './draft-state-note';

const EMPTY: ReplyInput = { text: '', images: [], noteOnOrder: false, requestReshipment: false };

const NO_FILES: readonly AttachedFile[] = [];

const isNothing = ({ text, images, files = NO_FILES }: ReplyInput): boolean =>
  text === '' && images.length === 0 && files.length === 0;

const isSame = (one: ReplyInput, other: ReplyInput): boolean =>
  isSameContent(one, other) &&
  one.noteOnOrder === other.noteOnOrder &&
  one.requestReshipment === other.requestReshipment;

/** The draft, and whether the browser stores it. */
interface HeldReply {
  readonly input: ReplyInput;
  /** The pictures of the input, with the known URLs. */
  readonly pictures: readonly StoredFile[];
  readonly state: DraftState;
}

const restored = (stored: ReplyInput, known: readonly StoredFile[] = []): HeldReply => ({
  input: stored,
  pictures: stored.images.map(
    (image) => known.find(({ fileName }) => fileName === image) ?? storedFileOf(image),
  ),
  state: isNothing(stored) ? 'none' : 'restored',
});

/**
 * The draft of a reply: text, options and uploads. It is stored in the browser at every change, and all views
 * of the work order share it. A user writes in one tab at a time, so another tab loads the newest draft when
 * it gets the focus.
 */
export const useReplyDraft = (id: Id) => {
  const { drafts, presence } = useServices();
  const stored = () => drafts.reply.read(id) ?? EMPTY;
  const [held, setHeld] = useState<HeldReply>(() => restored(stored()));
  /**
   * The latest draft outside React state. It contains every change, even if two changes happen before the next render,
   * for example if an upload ends while the user types.
   */
  const latest = useRef(held);
  /** The stored draft at the last check. If it differs now, another tab has changed it. */
  const seen = useRef(held.input);
  const isWriting = useRef(false);

  const hold = (next: HeldReply) => {
    latest.current = next;
    setHeld(next);
  };
  const follow = () => {
    const found = stored();
    if (isWriting.current || isSame(found, seen.current)) return;
    seen.current = found;
    hold(restored(found, latest.current.pictures));
  };
  const look = useEffectEvent(follow);
  useEffect(() => {
    // Another tab may have stored a draft between rendering and subscribing.
    look();
    const stop = drafts.reply.subscribe(() => {
      look();
    });
    const onReturn = () => {
      look();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      stop();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [drafts]);

  return {
    ...held,
    files: held.input.files ?? NO_FILES,
    /** Returns the current draft, including changes of other tabs, independent of the last render. */
    current: (): Pick<HeldReply, 'input' | 'pictures'> => {
      follow();
      return latest.current;
    },
    /**
     * Changes the draft and returns the new draft. `anew` means that the earlier input was queued for sending. What the
     * user has added since then is the beginning of a new reply.
     */
    change: (
      changed: Partial<Omit<ReplyInput, 'images'>>,
      files: readonly StoredFile[] = latest.current.pictures,
      as: 'edited' | 'anew' = 'edited',
    ): ReplyInput => {
      const input = { ...latest.current.input, ...changed, images: files.map(({ fileName }) => fileName) };
      isWriting.current = true;
      const isKept = drafts.reply.write(id, input, as);
      isWriting.current = false;
      seen.current = stored();
      presence.wrote(id, as === 'edited' && !isNothing(input));
      hold({ input, pictures: files, state: isNothing(input) ? 'none' : isKept ? 'kept' : 'not-kept' });
      return input;
    },
    /** Empties the input after the server has confirmed the reply. The command has already cleared the stored draft. */
    empty: () => {
      seen.current = stored();
      presence.wrote(id, false);
      hold(restored(EMPTY));
    },
  };
};
