import type { Page } from 'playwright';
import type { Desk } from '../../tests/e2e/support/desk';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The two windows in which the product is looked at: a clerk's screen, and a phone. */
export const WINDOWS = {
  desk: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Window = keyof typeof WINDOWS;

/** The host that each brand has on this computer, and one that belongs to none. */
export const HOSTS = {
  cyy: '127.0.0.1',
  kyx: 'kyx.localhost',
  xcm: 'xcm.localhost',
  dc_az: 'dc-az.localhost',
  unknown: 'unknown.localhost',
} as const;
type Brand = keyof typeof HOSTS;

/** One picture of the gallery, twice: light and dark. */
export interface Screen {
  /** Names its files. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Where the steps begin when the path names something that they find. */
  readonly opened?: string;
  /** The demo account that looks; absent: signed out. */
  readonly who?: string;
  readonly brand?: Brand;
  /** The page of the kit, which has neither people nor brands. */
  readonly at?: 'showcase';
  /** Where it is worth looking at besides the desk. */
  readonly phone?: true;
  /** Before the page is opened: what the server shall answer. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** After it is opened: what the person does until it looks as pictured. */
  readonly steps?: (desk: Desk, page: Page) => Promise<void>;
  /** An answer never comes in this picture, so the picture does not wait for an idle network. */
  readonly hangs?: true;
}

export interface Chapter {
  readonly title: string;
  readonly screens: readonly Screen[];
}

export const windowsOf = (screen: Screen): readonly Window[] =>
  screen.phone === true ? ['desk', 'phone'] : ['desk'];

export const pictureOf = (screen: Screen, window: Window, theme: Theme): string =>
  `${screen.id}${window === 'phone' ? '-phone' : ''}-${theme}.webp`;
