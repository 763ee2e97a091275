import { Fragment } from 'react';
import { turnsDirection } from '@/domain/message-text/direction';
import { type MessageSegment, messageSegments } from '@/domain/message-text/message-segments';
import { BreakingText } from '../text/user-text';
import { EmoticonPicture } from '../emoticon/emoticon-picture';
import styles from './message-text.module.css';

/** One part of a message: plain text, an emoticon or a link. */
const Segment = ({ segment }: { readonly segment: MessageSegment }) => {
  switch (segment.kind) {
    case 'text':
      return <BreakingText>{segment.text}</BreakingText>;
    case 'emoticon':
      return <EmoticonPicture emoticon={segment.emoticon} />;
    case 'link':
      return (
        <a
          className={styles['link']}
          href={segment.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
        >
          {segment.href}
        </a>
      );
  }
};

/**
 * The text of a message: emoticons become pictures, and URLs become links that open in a new tab without a referrer.
 * Unknown codes and unsafe URLs stay text. Text direction is isolated to the message.
 */
export const MessageText = ({ children }: { readonly children: string }) => {
  const parts = messageSegments(children).map((segment, index) => (
    <Fragment key={index}>
      <Segment segment={segment} />
    </Fragment>
  ));
  return turnsDirection(children) ? <bdi>{parts}</bdi> : parts;
};
