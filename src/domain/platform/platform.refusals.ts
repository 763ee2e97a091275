/** Refusals of the file that describes the platforms. */
export interface PlatformRefusals {
  /** `field` is the path inside the file, such as `platforms.1.hosts.production`. */
  'platform.file-malformed': { readonly field: string };
}
