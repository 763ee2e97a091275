/** Copies text to the clipboard; `false` if the browser refused. */
export interface Clipboard {
  copy(text: string): Promise<boolean>;
}

/** Saves a file as a download. */
export interface FileSaver {
  save(blob: Blob, fileName: string): void;
}

/** The current location, and a function to change it. The router implements it. */
export interface Navigator {
  /** The current path with query and hash, without the origin. */
  currentPath(): string;
  /** Replaces the current entry of the history. */
  replace(path: string): void;
}

/** The full-screen mode of the page. */
export interface FullScreen {
  isOn(): boolean;
  /** Enters or leaves full screen; `false` if the browser does not support it or refused. */
  toggle(): Promise<boolean>;
  /** Calls the listener after every change, even by the browser's key. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
}
