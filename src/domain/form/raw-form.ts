/** A form as the server sends it: rule and options, each an object or JSON text. The domain's parser reads it. */
export interface RawForm {
  readonly rule: unknown;
  readonly options: unknown;
  /** The version of the definition; absent on back ends that keep only one. */
  readonly version?: number;
}
