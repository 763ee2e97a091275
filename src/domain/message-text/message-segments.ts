import { decodeEmoticons, type EmoticonSegment } from './emoticons';
import { findLinks, type LinkSegment } from './links';

export type MessageSegment = EmoticonSegment | LinkSegment;

/** The segments of a message's text: plain text, emoticons and links, from left to right. */
export const messageSegments = (text: string): readonly MessageSegment[] =>
  decodeEmoticons(text).flatMap((segment): readonly MessageSegment[] =>
    segment.kind === 'text' ? findLinks(segment.text) : [segment],
  );
