import { Fragment } from 'react';
import { turnsDirection } from '@/domain/message-text/direction';
import { type MessageSegment, messageSegments } from '@/domain/message-text/message-segments';
import { workOfLink } from '@/domain/message-text/work-link';
import { useText } from '../text/use-text';
import { BreakingText } from '../text/user-text';
import { EmoticonPicture } from '../emoticon/emoticon-picture';
import styles from './message-text.module.css';

/** A link. A link to a work order of this site is shown as the number of the work order. */
const MessageLink = ({ href }: { readonly href: string }) => {
  const text = useText();
  const id = workOfLink(href, window.location.origin);
  return (
    <a
      className={styles['link']}
      href={href}
      {...(id === undefined ? {} : { title: href })}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
    >
      {id === undefined ? href : text('linked-work.link', { id })}
    </a>
  );
};

/** One part of a message: plain text, an emoticon or a link. */
const Segment = ({ segment }: { readonly segment: MessageSegment }) => {
  switch (segment.kind) {
    case 'text':
      return <BreakingText>{segment.text}</BreakingText>;
    case 'emoticon':
      return <EmoticonPicture emoticon={segment.emoticon} />;
    case 'link':
      return <MessageLink href={segment.href} />;
  }
};

/**
 * The text of a message: emoticons become pictures, and URLs become links that open in a new tab without a referrer.
 * Unknown codes and unsafe URLs stay text. A change of the text direction in the message does not affect other text.
 */
export const MessageText = ({ children }: { readonly children: string }) => {
  const parts = messageSegments(children).map((segment, index) => (
    <Fragment key={index}>
      <Segment segment={segment} />
    </Fragment>
  ));
  return turnsDirection(children) ? <bdi>{parts}</bdi> : parts;
};
