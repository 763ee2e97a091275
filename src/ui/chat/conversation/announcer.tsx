import { useState } from 'react';
import type { Message } from '@/domain/work-order/message';
import { arrivedAfter } from '@/domain/chat/arrivals';
import { unreadText } from '@/domain/work-order/unread';
import { authorNameOf } from '../../work-order';
import { type ChatText, useChatText } from '../use-chat-text';
import styles from './announcer.module.css';

const textOf = (text: ChatText, message: Message): string => {
  const { authorName, kind, text: content, images } = message;
  if (kind !== 'reply') return text(`event.${kind}`, { name: authorNameOf(text, message) });
  if (content !== '') return text('chat.messages.posted', { name: authorName, text: content });
  const key = images.length > 0 ? 'chat.messages.posted-image' : 'chat.messages.posted-file';
  return text(key, { name: authorName });
};

/** The maximum number of messages that are read out. For more messages, only their number is announced. */
const READ_OUT_AT_ONCE = 3;

/** Announces new messages of other users to screen readers, without interrupting them. */
export const Announcer = ({ messages }: { readonly messages: readonly Message[] }) => {
  const text = useChatText();
  const [known, setKnown] = useState<{
    readonly messages: readonly Message[];
    readonly news: readonly Message[];
  }>({ messages, news: [] });
  if (known.messages !== messages) {
    const news = arrivedAfter(known.messages.at(-1)?.id, messages);
    setKnown({ messages, news: news.length === 0 ? known.news : news });
  }
  return (
    <div className={styles['announcer']} aria-live="polite" aria-atomic>
      {/* A new element for each announcement, so that a repeated text is read out again. */}
      <span key={known.news.at(-1)?.id}>
        {known.news.length > READ_OUT_AT_ONCE
          ? text('chat.messages.new', { count: unreadText(known.news.length) })
          : known.news.map((message) => textOf(text, message)).join(' ')}
      </span>
    </div>
  );
};
