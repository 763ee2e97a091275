import type { Page } from 'playwright';
import type { Desk } from '../../tests/e2e/support/desk';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The two window sizes of the pictures: a desktop screen and a phone. */
export const WINDOWS = {
  desk: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Window = keyof typeof WINDOWS;

/** The local host name of each brand, and one that belongs to no brand. */
export const HOSTS = {
  cyy: '127.0.0.1',
  kyx: 'kyx.localhost',
  xcm: 'xcm.localhost',
  dc_az: 'dc-az.localhost',
  unknown: 'unknown.localhost',
} as const;
type Brand = keyof typeof HOSTS;

/** A screen of the gallery, which has a light and a dark picture. */
export interface Screen {
  /** The base name of its picture files. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** The path that the browser opens, if it differs from `path`: the steps then lead to the screen that is shown. */
  readonly opened?: string;
  /** The demo account that is signed in; absent for a signed-out page. */
  readonly who?: string;
  readonly brand?: Brand;
  /** Present for a screen of the showcase page, which has neither accounts nor brands. */
  readonly at?: 'showcase';
  /** Whether the screen also has pictures in the phone window. */
  readonly phone?: true;
  /** Runs before the page is opened and prepares the server's answers. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Runs after the page is opened and brings it into the pictured state. */
  readonly steps?: (desk: Desk, page: Page) => Promise<void>;
  /** Set if one of the screen's calls never gets an answer, so that the picture does not wait for an idle network. */
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
