/** Calls back when another tab of this browser changed the storage. */
export interface StoreChanges {
  /** The answer stops it. */
  subscribe(key: string, listener: () => void): () => void;
}
