/** Says when another tab of this browser changed what is stored. */
export interface StoreChanges {
  /** The answer stops it. */
  subscribe(key: string, listener: () => void): () => void;
}
