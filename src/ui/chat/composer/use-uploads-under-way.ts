import { useMemo } from 'react';
import type { Chat } from '@/application/chat/chat';
import { createUploadsUnderWay, type UploadsUnderWay } from '@/application/files/uploads-under-way';
import type { Uploads } from '@/application/files/uploads';
import type { Id } from '@/domain/kernel/id';
import type { ReplyInput } from '@/domain/work-order/reply-to-work-order';
import { attachedFileOf } from '../../work-order';
import { useServices } from '../../kit/services/services';
import { askBeforeLeaving } from '../../kit/upload/use-leave-question';
import type { KeptUploads } from '../../kit/upload/use-uploads';
import { useChat } from '../../kit/services/use-chat';

/** The running uploads by chat, so that pictures of one user cannot reach the draft of another. */
const UNDER_WAY = new WeakMap<Chat, UploadsUnderWay>();

const underWayOf = (chat: Chat): UploadsUnderWay => {
  const known = UNDER_WAY.get(chat) ?? createUploadsUnderWay();
  UNDER_WAY.set(chat, known);
  return known;
};

const NOTHING: ReplyInput = { text: '', images: [], noteOnOrder: false, requestReshipment: false };

/**
 * Keeps the uploads of a conversation running while another conversation is shown. `part` selects its pictures or its
 * other files. Finished files are added to the conversation's draft. The uploads are shown again when the user returns,
 * and end with the user's chat.
 */
export const useUploadsUnderWay = (workOrderId: Id, part: 'images' | 'files'): KeptUploads | undefined => {
  const services = useServices();
  const chat = useChat();
  return useMemo(() => {
    if (chat === undefined) return undefined;
    const { drafts, chat: held } = services;
    const all = underWayOf(chat);
    const key = `${part} ${workOrderId}`;
    return {
      found: () => all.of(key),
      take: () => {
        all.take(key);
      },
      leave: (uploads: Uploads) => {
        all.leave(key, uploads, {
          onStored: (stored) => {
            const now = drafts.reply.read(workOrderId) ?? NOTHING;
            const added =
              part === 'images'
                ? { images: [...now.images, stored.fileName] }
                : { files: [...(now.files ?? []), attachedFileOf(stored)] };
            drafts.reply.write(workOrderId, { ...now, ...added });
          },
          guard: askBeforeLeaving,
          onOver: (listener) =>
            held.subscribe(() => {
              if (held.current() !== chat) listener();
            }),
        });
      },
    };
  }, [chat, services, workOrderId, part]);
};
