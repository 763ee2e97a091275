import type { Tab } from '@/domain/navigation/tabs';

/** The properties of a keyboard event that decide its action. */
interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The action that a key triggers on a tab. */
export type StripKey =
  | { readonly kind: 'focus'; readonly path: string }
  | { readonly kind: 'show' }
  | { readonly kind: 'menu' }
  /** Closes the tab. `then` is the tab that gets the focus: the right neighbour, or else the left one. */
  | { readonly kind: 'close'; readonly then: string };

/**
 * Finds the action of a key in a tab list (WAI-ARIA). Arrow keys wrap around; Home and End go to the ends.
 */
export const stripKey = (
  { key, shiftKey }: Pressed,
  tabs: readonly Pick<Tab, 'path' | 'affix'>[],
  path: string,
): StripKey | undefined => {
  const at = tabs.findIndex((tab) => tab.path === path);
  const around = (place: number): StripKey | undefined => {
    const tab = tabs[(place + tabs.length) % tabs.length];
    return tab === undefined ? undefined : { kind: 'focus', path: tab.path };
  };
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return around(at + 1);
    case 'ArrowLeft':
      return around(at - 1);
    case 'Home':
      return around(0);
    case 'End':
      return around(-1);
    case 'Enter':
    case ' ':
      return { kind: 'show' };
    case 'ContextMenu':
      return { kind: 'menu' };
    case 'F10':
      return shiftKey ? { kind: 'menu' } : undefined;
    case 'Delete': {
      const next = tabs[at + 1] ?? tabs[at - 1];
      return tabs[at]?.affix === true || next === undefined ? undefined : { kind: 'close', then: next.path };
    }
    default:
      return undefined;
  }
};
