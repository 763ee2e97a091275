/** The page this application runs in. */
export interface Page {
  /** URLs of the scripts this page was started with, of its own origin. */
  loadedScripts(): readonly string[];
  /** The scripts of the page that is served now; undefined when it cannot be read. */
  servedScripts(): Promise<readonly string[] | undefined>;
  isVisible(): boolean;
  reload(): void;
}
