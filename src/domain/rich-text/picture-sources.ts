/** HTML parsers treat `image` as `img`. */
const PICTURE = /<(?:img|image)(?=[\s/>]|$)/gi;
/** One attribute, as the HTML standard splits a tag. */
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const NAMES: readonly string[] = ['src', 'srcset'];

/** Tags of valid HTML do not overlap, so each character is read once. Only hostile text needs more than this. */
const READS_PER_CHARACTER = 4;
/** Stands for an unreadable source. No stored file has this URL, so the text is refused. */
const UNREAD = '';

export interface PictureScan {
  readonly sources: readonly string[];
  /** The number of characters read; a character that several tags share counts for each. */
  readonly charactersRead: number;
}

/**
 * The URLs of all pictures in HTML, as written, in linear time. Comments count too, and so does an unclosed
 * tag: an extra URL is refused, but a missed one would be stored.
 */
export const scanPictures = (html: string): PictureScan => {
  const sources: string[] = [];
  const begun = new Set<number>();
  const most = html.length * READS_PER_CHARACTER;
  let charactersRead = 0;
  for (const tag of html.matchAll(PICTURE)) {
    let at = tag.index + tag[0].length;
    // An attribute that starts here was read before, so everything after it was read too.
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

export const pictureSources = (html: string): readonly string[] => scanPictures(html).sources;
