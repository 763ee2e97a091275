/** What a deployment decides about the core. */
export interface CoreSettings {
  /** The ids of the platforms we serve; signing in on any other is refused. */
  readonly platforms: readonly string[];
  /**
   * Whose page is served at this host, a port included, or nobody's: for clients that name no platform when they sign
   * in. Absent: they have to.
   */
  readonly platformAt?: (host: string) => string | undefined;
  /** Whether signing in asks for a captcha. */
  readonly captcha: boolean;
}
