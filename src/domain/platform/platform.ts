/** The five layouts of the sign-in page; each platform uses one of them. */
export const LOGIN_LAYOUTS = ['plain', 'split', 'banner', 'card', 'compact'] as const;

type LoginLayout = (typeof LOGIN_LAYOUTS)[number];

/** Features that a platform may switch off (product 1). */
export const FEATURES = [
  'search',
  'fullscreen',
  'sizeSelector',
  'layoutSettings',
  'tagTabs',
  'sidebarLogo',
  'userName',
  'chat',
] as const;

export type Feature = (typeof FEATURES)[number];

export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;

type Environment = (typeof ENVIRONMENTS)[number];

/** One entry of `public/platforms.json`. Differences between platforms are data; code never checks a platform's id. */
export interface Platform {
  /** The value of the `platform` header: 1 to 32 letters, digits, hyphens or underscores. */
  readonly id: string;
  readonly name: string;
  /** The path of the icon on the serving host. */
  readonly favicon: string;
  /** The text of the registration page. */
  readonly registration: string;
  /** Exact host names without port. */
  readonly hosts: Readonly<Record<Environment, readonly string[]>>;
  readonly loginLayout: LoginLayout;
  /** The initial theme colour, as `#rrggbb`. */
  readonly themeColour: string;
  /** Whether tabs are hidden by default. Users with the switch for tabs may show them. */
  readonly tagsViewStartsHidden: boolean;
  readonly features: Readonly<Record<Feature, boolean>>;
  /**
   * Where the back end expects the old and the new password of a change: in the body by default. Some back ends need
   * them in the query string.
   */
  readonly passwordChangeIn?: 'body' | 'query';
  /** `ruoyi`: the platform's back end has RuoYi's own endpoints for profile, password, avatar and uploads. */
  readonly dialect?: 'ruoyi';
  /**
   * Endpoints that the platform's back end serves at other paths, by the name of the call. A value is the path below
   * `/api`, preceded by the method if that differs too, such as `POST /ticket/list`.
   */
  readonly paths?: Readonly<Record<string, string>>;
}

/** Whether a text can be the id of a platform: 1 to 32 letters, digits, `_` and `-`, the first a letter or a digit. */
export const isPlatformId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9][\w-]{0,31}$/.test(value);
