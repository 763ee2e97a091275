import { useCallback, useEffect, useState } from 'react';
import { type MenuPlace, PointMenu, type PointMenuItem } from '../../kit/menu/point-menu';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { type CopyTarget, copyTargetAt } from './copy-target';

interface OpenMenu extends MenuPlace {
  readonly on: CopyTarget;
}

/**
 * A context menu for copy and cut (product 2). A more specific menu has precedence, and with Ctrl or Shift the
 * browser's own menu opens.
 */
export const CopyMenuHost = () => {
  const text = useText();
  const { clipboard, notices } = useServices();
  const [menu, setMenu] = useState<OpenMenu>();
  useEffect(() => {
    const onContextMenu = (event: MouseEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.shiftKey) return;
      const from = event.target;
      if (!(from instanceof Element)) return;
      const on = copyTargetAt(from, document);
      if (on === undefined) return;
      event.preventDefault();
      setMenu({ x: event.clientX, y: event.clientY, from, on });
    };
    document.addEventListener('contextmenu', onContextMenu);
    return () => {
      document.removeEventListener('contextmenu', onContextMenu);
    };
  }, []);
  const close = useCallback(() => {
    setMenu(undefined);
  }, []);
  if (menu === undefined) return null;
  const { on } = menu;
  const items: readonly PointMenuItem<'copy' | 'cut'>[] = [
    { key: 'copy', label: text('edit.copy') },
    ...(on.remove === undefined ? [] : [{ key: 'cut' as const, label: text('edit.cut') }]),
  ];
  const carryOut = async (what: 'copy' | 'cut') => {
    const done = await clipboard.copy(on.text);
    if (done && what === 'cut') on.remove?.();
    notices.show({
      as: 'toast',
      tone: done ? 'success' : 'error',
      text: { key: `${what}.${done ? 'done' : 'failed'}` },
    });
  };
  return (
    <PointMenu
      key={`${menu.x} ${menu.y}`}
      at={menu}
      items={items}
      onClose={close}
      onChoose={(what) => void carryOut(what)}
    />
  );
};
