import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../kit/text/use-text';
import { screenAt } from '../navigation';
import { viewOf } from '../pages/view-of';
import { useNavigation } from '../use-navigation';
import { stripKey } from './strip-keys';
import { TabLabel } from './tab-label';
import { type OpenTabMenu, TabMenu } from './tab-menu';
import styles from './tab-strip.module.css';
import { useNavigationState, useTabCommands } from './tabs-context';
import { useStripScroll } from './use-strip-scroll';

const pathOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset['path'] : undefined;

/** The open pages (product 2): the arrow keys move between them, Enter shows one, Delete closes it. */
export const TabStrip = () => {
  const text = useText();
  const hintId = useId();
  const navigation = useNavigation();
  const { tabs, front } = useNavigationState();
  const active = front ?? tabs.active;
  const { resume, close } = useTabCommands();
  const strip = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<string>(undefined);
  const [menu, setMenu] = useState<OpenTabMenu>();
  useStripScroll(strip, active);

  const focus = useCallback((path: string | undefined) => {
    const all = [...(strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    all.find(({ dataset }) => dataset['path'] === path)?.focus();
  }, []);
  // A closed tab loses the focus. The focus moves to the requested tab once that tab is shown.
  useLayoutEffect(() => {
    if (nextFocus.current === undefined) return;
    focus(nextFocus.current === '' ? active : nextFocus.current);
    nextFocus.current = undefined;
  }, [tabs, active, focus]);

  const onMenu = useCallback((path: string, event: MouseEvent) => {
    if (event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const from = event.currentTarget;
    const { left, bottom } = from.getBoundingClientRect();
    // The menu key has no pointer position.
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ path, x: byKey ? left : event.clientX, y: byKey ? bottom : event.clientY, from });
  }, []);
  const onClose = useCallback(
    (path: string) => {
      close(path);
    },
    [close],
  );
  const { entries } = navigation;
  const onNear = useCallback((path: string) => viewOf(path, entries)?.prefetch(), [entries]);
  const onKeyDown = (event: KeyboardEvent) => {
    const path = pathOf(event.target);
    if (path === undefined) return;
    const done = stripKey(event, tabs.list, path);
    if (done === undefined) return;
    event.preventDefault();
    if (done.kind === 'focus') focus(done.path);
    else if (done.kind === 'show') resume(path);
    else if (done.kind === 'menu') {
      const from = event.target as HTMLElement;
      const { left, bottom } = from.getBoundingClientRect();
      setMenu({ path, x: left, y: bottom, from });
    } else {
      nextFocus.current = done.then;
      close(path);
    }
  };
  // The tab of the current page is in the tab order, not the tab of the visible page. A changed tabindex on the focused
  // element would make the browser restyle the page at once.
  const reached = tabs.active ?? tabs.list[0]?.path;
  return (
    <div className={styles['frame']}>
      <div
        ref={strip}
        className={styles['strip']}
        role="tablist"
        aria-label={text('tabs.label')}
        onKeyDown={onKeyDown}
      >
        {tabs.list.map((tab) => (
          <TabLabel
            key={tab.path}
            tab={tab}
            title={tab.title || screenAt(tab.path, navigation, text).title || text('tabs.unnamed')}
            active={tab.path === active}
            reached={tab.path === reached}
            hintId={hintId}
            onNear={onNear}
            onShow={resume}
            onClose={onClose}
            onMenu={onMenu}
          />
        ))}
      </div>
      <span id={hintId} hidden>
        {text('tabs.hint')}
      </span>
      {menu === undefined ? null : (
        <TabMenu
          key={`${menu.path} ${menu.x} ${menu.y}`}
          menu={menu}
          onClose={() => {
            setMenu(undefined);
          }}
          onClosed={() => {
            nextFocus.current = '';
          }}
        />
      )}
    </div>
  );
};
