/** Browser functions that prepare pictures and videos for an upload. */
export interface MediaTools {
  /** Returns a scaled-down picture, or the original if it is small or cannot be drawn. */
  shrink(picture: File): Promise<File>;
  /** Returns a picture of the video's first frames; undefined if the browser cannot play it. */
  posterOf(film: Blob): Promise<File | undefined>;
}

declare module '../services' {
  interface Services {
    readonly mediaTools: MediaTools;
  }
}
