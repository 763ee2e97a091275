import { Fragment } from 'react';
import { type MessageSegment, messageSegments } from '@/domain/message-text/message-segments';
import { EmoticonPicture } from '../emoticon/emoticon-picture';
import styles from './message-text.module.css';

const Segment = ({ segment }: { readonly segment: MessageSegment }) => {
  switch (segment.kind) {
    case 'text':
      return segment.text;
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
 * What somebody said: text, emoticons as pictures, addresses as links that lead out of here and tell nobody where
 * from. An unknown code and an unsafe address stay text.
 */
export const MessageText = ({ children }: { readonly children: string }) =>
  messageSegments(children).map((segment, index) => (
    <Fragment key={index}>
      <Segment segment={segment} />
    </Fragment>
  ));
