import { useMemo } from 'react';
import type { Chat } from '@/application/chat/chat';
import { createUploadsUnderWay, type UploadsUnderWay } from '@/application/files/uploads-under-way';
import type { Uploads } from '@/application/files/uploads';
import type { Id } from '@/domain/kernel/id';
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

const NOTHING = { text: '', images: [], noteOnOrder: false, requestReshipment: false } as const;

/**
 * Keeps the uploads of a conversation running while another conversation is shown. Finished files are added to the
 * conversation's draft. The uploads are shown again when the user returns, and end with the user's chat.
 */
export const useUploadsUnderWay = (workOrderId: Id): KeptUploads | undefined => {
  const services = useServices();
  const chat = useChat();
  return useMemo(() => {
    if (chat === undefined) return undefined;
    const { drafts, chat: held } = services;
    const all = underWayOf(chat);
    return {
      found: () => all.of(workOrderId),
      take: () => {
        all.take(workOrderId);
      },
      leave: (uploads: Uploads) => {
        all.leave(workOrderId, uploads, {
          land: ({ fileName }) => {
            const now = drafts.reply.read(workOrderId) ?? NOTHING;
            drafts.reply.write(workOrderId, { ...now, images: [...now.images, fileName] });
          },
          guard: askBeforeLeaving,
          onOver: (listener) =>
            held.subscribe(() => {
              if (held.current() !== chat) listener();
            }),
        });
      },
    };
  }, [chat, services, workOrderId]);
};
