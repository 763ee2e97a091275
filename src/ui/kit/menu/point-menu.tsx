import { Dropdown } from 'antd';
import { useEffect } from 'react';

export interface PointMenuItem<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A point in the window, and the element that was pressed there. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  readonly from: Element;
}

interface Props<K extends string> {
  readonly at: MenuPlace;
  readonly items: readonly PointMenuItem<K>[];
  readonly onChoose: (key: K) => void;
  readonly onClose: () => void;
}

/**
 * A menu at a point. Its first entry gets the focus, and the arrow keys move the focus. Escape, a click elsewhere and
 * scrolling the pressed element close the menu. The focus then returns to its earlier place.
 */
export const PointMenu = <K extends string>({ at, items, onChoose, onClose }: Props<K>) => {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  const { from } = at;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(from)) onClose();
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('blur', onClose);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('blur', onClose);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [from, onClose]);
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      menu={{
        items: items.map(({ key, label, disabled = false }) => ({ key, label, disabled })),
        onClick: ({ key }) => {
          const chosen = items.find((item) => item.key === key);
          onClose();
          if (chosen !== undefined) onChoose(chosen.key);
        },
      }}
    >
      {/* The element must not be empty: an empty element counts as invisible, and the menu would not be
          aligned to it. */}
      <span aria-hidden style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
    </Dropdown>
  );
};
