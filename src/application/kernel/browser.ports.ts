/** Puts text on the clipboard; `false` when the browser refused. */
export interface Clipboard {
  copy(text: string): Promise<boolean>;
}

/** Saves a file, as the browser does with a download. */
export interface FileSaver {
  save(blob: Blob, fileName: string): void;
}

/** The current location, and a way to change it. Implemented over the router. */
export interface Navigator {
  /** Path, query and hash, without the origin. */
  currentPath(): string;
  /** Replaces the current entry of the history. */
  replace(path: string): void;
}

/** The page over the whole screen. */
export interface FullScreen {
  isOn(): boolean;
  /** Enters or leaves; `false` when the browser does not support it, or refused. */
  toggle(): Promise<boolean>;
  /** Calls back after every change, also by the browser's own key; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}
