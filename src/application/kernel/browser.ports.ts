/** Puts text on the clipboard; `false` when the browser refused. */
export interface Clipboard {
  copy(text: string): Promise<boolean>;
}

/** Hands a file to the person, as the browser does with a download. */
export interface FileSaver {
  save(blob: Blob, fileName: string): void;
}

/** Where the person is, and a way to send them elsewhere. Implemented over the router. */
export interface Navigator {
  /** Path, query and hash below the origin. */
  currentPath(): string;
  /** Replaces the current entry of the history. */
  replace(path: string): void;
}

/** The page over the whole screen. */
export interface FullScreen {
  isOn(): boolean;
  /** Enters or leaves; `false` when the browser does not support it, or refused. */
  toggle(): Promise<boolean>;
  /** Calls back after every change, also one by the browser's own key; the answer stops it. */
  subscribe(listener: () => void): () => void;
}
