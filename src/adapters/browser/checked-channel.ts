interface Kinded {
  readonly kind: string;
}

/** A channel to the other tabs of this browser. The posting tab does not receive its own messages. */
export interface CheckedChannel<Message extends Kinded> {
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
  close(): void;
}

/**
 * A BroadcastChannel for messages of these kinds. Only this application posts on it, but another version of it may send
 * unknown messages, which are dropped. After `close`, `post` does nothing.
 */
export const createCheckedChannel = <Message extends Kinded>(
  name: string,
  kinds: readonly Message['kind'][],
): CheckedChannel<Message> => {
  const channel = new BroadcastChannel(name);
  const known: readonly unknown[] = kinds;
  const isKnown = (message: unknown): message is Message =>
    known.includes((message as { kind?: unknown } | null)?.kind);
  let isOpen = true;
  return {
    post: (message) => {
      if (isOpen) channel.postMessage(message);
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
