/** Reports when another tab of this browser has changed the storage. */
export interface StoreChanges {
  /** Calls the listener after each change of this key by another tab. The returned function removes the listener. */
  subscribe(key: string, listener: () => void): () => void;
}
