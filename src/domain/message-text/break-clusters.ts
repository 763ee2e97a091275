import { lengthOf } from '../kernel/text';

/**
 * The maximum length of a grapheme cluster (one visible character), in code points. Real clusters are shorter: a family
 * with skin tones has 11 code points, the flag of Scotland 7.
 */
const LONGEST_CLUSTER = 16;
const PIECE = 8;

const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : undefined;

/**
 * Characters that never join others: Latin letters, punctuation, CJK ideographs, kana and full-width forms without
 * marks. Most texts contain only these characters, and need no further check.
 */
const PLAIN =
  /^[\t\n\r -\u02ff\u2010-\u2027\u3000-\u3029\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uff01-\uff9d]*$/;

const piecesOf = (cluster: string): readonly string[] => {
  const characters = [...cluster];
  return Array.from({ length: Math.ceil(characters.length / PIECE) }, (_, at) =>
    characters.slice(at * PIECE, (at + 1) * PIECE).join(''),
  );
};

/**
 * Splits a text inside grapheme clusters that are longer than any real one, because browsers break no line inside a
 * cluster. Otherwise a cluster of a thousand joined characters would be one very wide glyph. The pieces together are
 * the unchanged text.
 */
export const breakClusters = (text: string): readonly string[] => {
  if (text.length <= LONGEST_CLUSTER || segmenter === undefined || PLAIN.test(text)) return [text];
  const pieces: string[] = [];
  let plain = '';
  for (const { segment } of segmenter.segment(text)) {
    if (lengthOf(segment) <= LONGEST_CLUSTER) {
      plain += segment;
      continue;
    }
    const [first = '', ...more] = piecesOf(segment);
    pieces.push(plain + first, ...more);
    plain = '';
  }
  return plain === '' && pieces.length > 0 ? pieces : [...pieces, plain];
};
