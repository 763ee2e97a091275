/** A command as it came in: who repeats it uses the same id, and `digest` tells whether it says the same. */
export interface CommandRequest {
  readonly requestId: string;
  /** Of the call, its path and its body. */
  readonly digest: string;
}
