/** What the browser does with pictures and films before they leave it. */
export interface MediaTools {
  /** A picture no larger than it has to be; the picture itself where it is small or cannot be drawn. */
  shrink(picture: File): Promise<File>;
  /** A picture of a film's beginning; nothing where the browser cannot play it. */
  posterOf(film: Blob): Promise<File | undefined>;
}

declare module '../services' {
  interface Services {
    readonly mediaTools: MediaTools;
  }
}
