/** What the service worker asks a page of the demo for: an address that a picture or a link names. */
export interface FileRequest {
  readonly url: string;
}

/** The answer of the back end in the tab, as plain data. */
export interface FileFound {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
}
