/** Browser functions that prepare pictures and films for an upload. */
export interface MediaTools {
  /** A scaled-down picture; the original if it is small or cannot be drawn. */
  shrink(picture: File): Promise<File>;
  /** A picture of the film's first frames; undefined if the browser cannot play it. */
  posterOf(film: Blob): Promise<File | undefined>;
}

declare module '../services' {
  interface Services {
    readonly mediaTools: MediaTools;
  }
}
