import type { ChatNews, ChatNewsChannel } from '@/application/chat/tab.ports';

const KINDS: readonly string[] = ['outbox-changed', 'said', 'seen'] satisfies ChatNews['kind'][];

/** Only this application posts on its channel; another version of it may say what this one does not know. */
const isKnown = (news: unknown): news is ChatNews =>
  KINDS.includes((news as { kind?: unknown } | null)?.kind as string);

/** Over a BroadcastChannel. Whoever still speaks after the end is not heard. */
export const createChatNewsChannel = (name: string): ChatNewsChannel => {
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    post: (news) => {
      if (isOpen) channel.postMessage(news);
    },
    listen: (listener) => {
      const hear = ({ data }: MessageEvent): void => {
        if (isKnown(data)) listener(data);
      };
      channel.addEventListener('message', hear);
      return () => {
        channel.removeEventListener('message', hear);
      };
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
};
