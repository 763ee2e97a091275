import { Fragment } from 'react';
import { decodeEmoticons } from '@/domain/chat/emoticons';
import { EmoticonPicture } from './emoticon-picture';

/** A text with its emoticons as pictures; an unknown code stays text. */
export const EmoticonText = ({ children }: { readonly children: string }) =>
  decodeEmoticons(children).map((segment, index) =>
    segment.kind === 'text' ? (
      <Fragment key={index}>{segment.text}</Fragment>
    ) : (
      <EmoticonPicture key={index} emoticon={segment.emoticon} />
    ),
  );
