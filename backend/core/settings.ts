/** What a deployment decides about the core. */
export interface CoreSettings {
  /** The ids of the platforms we serve; signing in on any other is refused. */
  readonly platforms: readonly string[];
  /** Whether signing in asks for a captcha. */
  readonly captcha: boolean;
}
