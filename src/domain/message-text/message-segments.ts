import { decodeEmoticons, type EmoticonSegment } from './emoticons';
import { findLinks, type LinkSegment } from './links';

export type MessageSegment = EmoticonSegment | LinkSegment;

/** A message's text as it is shown: plain text, emoticons and links, from left to right. */
export const messageSegments = (text: string): readonly MessageSegment[] =>
  decodeEmoticons(text).flatMap((segment): readonly MessageSegment[] =>
    segment.kind === 'text' ? findLinks(segment.text) : [segment],
  );
