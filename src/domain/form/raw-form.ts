/** A form as the server sends it: rule and options, each an object or JSON text. The domain's parser reads it. */
export interface RawForm {
  readonly rule: unknown;
  readonly options: unknown;
  /** Which version of the definition this is; absent on back ends that keep one alone. */
  readonly version?: number;
}
