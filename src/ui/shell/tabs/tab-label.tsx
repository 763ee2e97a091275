import { CloseOutlined } from '@ant-design/icons';
import { type MouseEvent, memo } from 'react';
import type { Tab } from '@/domain/navigation/tabs';
import { UserText } from '../../kit/text/user-text';
import { useText } from '../../kit/text/use-text';
import { panelId, tabId } from './ids';
import styles from './tab-strip.module.css';

export interface TabLabelProps {
  readonly tab: Tab;
  readonly title: string;
  readonly active: boolean;
  /** Whether the Tab key reaches this tab; only one tab of the strip is in the tab order. */
  readonly reached: boolean;
  readonly hintId: string;
  /** Called when the user will probably open the tab, on hover or focus. */
  readonly onNear: (path: string) => void;
  readonly onShow: (path: string) => void;
  readonly onClose: (path: string) => void;
  readonly onMenu: (path: string, event: MouseEvent) => void;
}

const MIDDLE = 1;

/** One tab. Its close icon is for the mouse; the keyboard uses Delete and the menu. */
export const TabLabel = memo(
  ({ tab, title, active, reached, hintId, onNear, onShow, onClose, onMenu }: TabLabelProps) => {
    const text = useText();
    const { path, affix } = tab;
    const near = () => {
      onNear(path);
    };
    return (
      <div
        className={styles['item']}
        role="presentation"
        data-active={active}
        data-closable={!affix}
        onContextMenu={(event) => {
          onMenu(path, event);
        }}
        onMouseDown={(event) => {
          // Prevents automatic scrolling, which a middle click starts in Chromium on Windows.
          if (event.button === MIDDLE) event.preventDefault();
        }}
        onAuxClick={(event) => {
          if (event.button !== MIDDLE || affix) return;
          event.preventDefault();
          onClose(path);
        }}
      >
        <div
          role="tab"
          id={tabId(path)}
          className={styles['tab']}
          data-path={path}
          tabIndex={reached ? 0 : -1}
          aria-selected={active}
          aria-controls={active ? panelId(path) : undefined}
          aria-describedby={hintId}
          title={title}
          onPointerEnter={near}
          onFocus={near}
          onClick={() => {
            onShow(path);
          }}
        >
          <UserText>{title}</UserText>
        </div>
        {affix ? null : (
          <span
            className={styles['close']}
            aria-hidden
            title={text('tabs.close-named', { title })}
            onClick={() => {
              onClose(path);
            }}
          >
            <CloseOutlined />
          </span>
        )}
      </div>
    );
  },
);
TabLabel.displayName = 'TabLabel';
