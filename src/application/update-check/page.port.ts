/** The page this application runs in. */
export interface Page {
  /** Addresses of the scripts this page was started with, of its own origin. */
  loadedScripts(): readonly string[];
  /** Those of the page that is served now; nothing when it cannot be read. */
  servedScripts(): Promise<readonly string[] | undefined>;
  isVisible(): boolean;
  reload(): void;
}
