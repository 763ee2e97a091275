/** Browser functions that prepare pictures and videos for an upload. */
export interface MediaTools {
  /** Returns a scaled-down picture, or the original if it is small or cannot be drawn. */
  shrink(picture: File): Promise<File>;
  /** Returns a picture of a frame near the start of the video; undefined if the browser cannot play the video. */
  posterOf(film: Blob): Promise<File | undefined>;
}

declare module '../services' {
  interface Services {
    readonly mediaTools: MediaTools;
  }
}
