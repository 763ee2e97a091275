/* Finds the URLs of the pictures in the HTML of rich text. */

/** Matches the start of a picture's tag; HTML parsers treat `image` as `img`. */
const PICTURE = /<(?:img|image)(?=[\s/>]|$)/gi;
/** Matches one attribute by the rules of the HTML standard. */
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const NAMES: readonly string[] = ['src', 'srcset'];

/**
 * The maximum number of reads per character. Tags of valid HTML do not overlap, so each character is read once. Only
 * hostile text needs more reads.
 */
const READS_PER_CHARACTER = 4;
/** A placeholder for sources that were not read. No stored file has this URL, so the text is refused. */
const UNREAD = '';

export interface PictureScan {
  readonly sources: readonly string[];
  /** The number of characters read. A character that several tags share counts once for each of them. */
  readonly charactersRead: number;
}

/**
 * The URLs of all pictures in HTML, exactly as written, found in linear time. Pictures in comments and unclosed tags
 * are included. An extra URL only leads to a refusal, but a missed URL would be stored.
 */
export const scanPictures = (html: string): PictureScan => {
  const sources: string[] = [];
  const begun = new Set<number>();
  const most = html.length * READS_PER_CHARACTER;
  let charactersRead = 0;
  for (const tag of html.matchAll(PICTURE)) {
    let at = tag.index + tag[0].length;
    // If the attribute at this position was read before, so was all the text after it.
    while (!begun.has(at)) {
      if (charactersRead > most) return { sources: [...sources, UNREAD], charactersRead };
      begun.add(at);
      ATTRIBUTE.lastIndex = at;
      const found = ATTRIBUTE.exec(html);
      if (found === null) break;
      const [whole, name = '', double, single, bare] = found;
      if (NAMES.includes(name.toLowerCase())) sources.push(double ?? single ?? bare ?? '');
      charactersRead += whole.length;
      at += whole.length;
    }
  }
  return { sources, charactersRead };
};

/** The sources of all pictures in rich text, in the order of the text. */
export const pictureSources = (html: string): readonly string[] => scanPictures(html).sources;
