import type { TabChannel, TabMessage } from '@/application/chat/tab.ports';

const KINDS: readonly string[] = ['probe', 'view', 'signal', 'command'] satisfies TabMessage['kind'][];

/** Only this application posts on its channel; another version of it may say what this one does not know. */
const isKnown = (message: unknown): message is TabMessage =>
  KINDS.includes((message as { kind?: unknown } | null)?.kind as string);

/** Over a BroadcastChannel. */
export const createChatChannel = (name: string): TabChannel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => {
      channel.postMessage(message);
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
      channel.close();
    },
  };
};
