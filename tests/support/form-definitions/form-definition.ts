/** A definition as a server sends it: rule and option as data or as JSON text. */
export interface FormDefinition {
  readonly rule: unknown;
  readonly option?: unknown;
}
