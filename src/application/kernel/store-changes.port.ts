/** Calls back when another tab of this browser changed the storage. */
export interface StoreChanges {
  /** The returned function ends that. */
  subscribe(key: string, listener: () => void): () => void;
}
