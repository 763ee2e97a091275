/** The display settings of the application's frame, which users change in the settings drawer (product 3). */
export interface ShellSettings {
  /** A colour as `#rrggbb`. */
  readonly theme: string;
  readonly sideTheme: 'dark' | 'light';
  readonly topNav: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly dynamicTitle: boolean;
}

/** The default settings (product 3). */
export const DEFAULT_SETTINGS: ShellSettings = {
  theme: '#1890ff',
  sideTheme: 'dark',
  topNav: false,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: false,
};

/** How long the message after saving the settings is shown, in ms (product 2). */
export const SETTINGS_SAVED_MS = 1000;

/**
 * The preset colours, which are offered in addition to the free choice. The first two are the default colours that the
 * specification names (product 3).
 */
export const THEME_PRESETS: readonly string[] = [
  '#1890ff',
  '#409EFF',
  '#304156',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
  '#fa8c16',
];

/** Whether a value is a colour as `#rrggbb`. */
export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const checks: Readonly<Record<keyof ShellSettings, (value: unknown) => boolean>> = {
  theme: isColour,
  sideTheme: (value) => value === 'dark' || value === 'light',
  topNav: isBoolean,
  tagsView: isBoolean,
  fixedHeader: isBoolean,
  sidebarLogo: isBoolean,
  dynamicTitle: isBoolean,
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The settings in a stored text. Settings of a wrong type are dropped. */
export const readStoredSettings = (text: string | null | undefined): Partial<ShellSettings> => {
  const stored = parsed(text ?? '');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([key, value]) => Object.hasOwn(checks, key) && checks[key as keyof ShellSettings](value),
    ),
  );
};

/** The stored settings; a missing or wrongly typed one is replaced by its default. Never refuses. */
export const parseSettings = (
  text: string | null | undefined,
  defaults: ShellSettings = DEFAULT_SETTINGS,
): ShellSettings => ({ ...defaults, ...readStoredSettings(text) });
