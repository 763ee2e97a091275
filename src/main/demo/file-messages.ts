/* The messages between the demo's service worker and the pages of the demo. */

/** The service worker's request to a page of the demo: the URL of a picture or a link. */
export interface FileRequest {
  readonly url: string;
}

/** The response of the back end in the tab, as plain data. */
export interface FileFound {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
}
