/** The page in which this application runs. */
export interface Page {
  /** The URLs of the page's scripts from its own origin. */
  loadedScripts(): readonly string[];
  /** The scripts of the page that the server serves now; undefined if it cannot be read. */
  servedScripts(): Promise<readonly string[] | undefined>;
  isVisible(): boolean;
  reload(): void;
}
