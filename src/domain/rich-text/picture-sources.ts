/** `image` is what HTML parsers take for `img`. */
const PICTURE = /<(?:img|image)(?=[\s/>]|$)/gi;
/** One attribute, as the HTML standard splits a tag. */
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const NAMES: readonly string[] = ['src', 'srcset'];

/** Tags of valid HTML do not overlap, so each character is read once. Only hostile text needs more than this. */
const READS_PER_CHARACTER = 4;
/** Stands for an unreadable source. No stored file has this address, so the text is refused. */
const UNREAD = '';

export interface PictureScan {
  readonly sources: readonly string[];
  /** How many characters were read; a character that several tags share counts for each. */
  readonly charactersRead: number;
}

/**
 * The addresses of all pictures in HTML, as they are written, in linear time. Comments count too, and so does a tag
 * without an end: an address too many is refused, one too few would be stored.
 */
export const scanPictures = (html: string): PictureScan => {
  const sources: string[] = [];
  const begun = new Set<number>();
  const most = html.length * READS_PER_CHARACTER;
  let charactersRead = 0;
  for (const tag of html.matchAll(PICTURE)) {
    let at = tag.index + tag[0].length;
    // From a position where an attribute was read before, everything that follows was read too.
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
