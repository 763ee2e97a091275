import {
  ExportOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '@/messages/keys';
import { useText } from '../text/use-text';
import styles from './image-gallery.module.css';

interface Props {
  readonly actions: {
    readonly onActive: (offset: number) => void;
    readonly onZoomIn: () => void;
    readonly onZoomOut: () => void;
    readonly onRotateRight: () => void;
  };
  readonly current: number;
  readonly total: number;
  readonly url: string;
}

interface ToolProps {
  readonly name: MessageKey;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** One button of the gallery. */
const Tool = ({ name, icon, disabled = false, onClick }: ToolProps) => {
  const text = useText();
  return (
    <Button
      type="text"
      size="large"
      icon={icon}
      disabled={disabled}
      aria-label={text(name)}
      title={text(name)}
      onClick={onClick}
    />
  );
};

/** The commands on the shown picture, with labels from the message catalogue. */
export const GalleryTools = ({ actions, current, total, url }: Props) => {
  const text = useText();
  return (
    <div className={styles['tools']} role="toolbar" aria-label={text('gallery.tools')}>
      {total > 1 ? (
        <>
          <Tool
            name="gallery.previous"
            icon={<LeftOutlined aria-hidden />}
            disabled={current === 0}
            onClick={() => {
              actions.onActive(-1);
            }}
          />
          <Tool
            name="gallery.next"
            icon={<RightOutlined aria-hidden />}
            disabled={current === total - 1}
            onClick={() => {
              actions.onActive(1);
            }}
          />
        </>
      ) : null}
      <Tool name="gallery.zoom-out" icon={<ZoomOutOutlined aria-hidden />} onClick={actions.onZoomOut} />
      <Tool name="gallery.zoom-in" icon={<ZoomInOutlined aria-hidden />} onClick={actions.onZoomIn} />
      <Tool
        name="gallery.rotate"
        icon={<RotateRightOutlined aria-hidden />}
        onClick={actions.onRotateRight}
      />
      <Button
        type="text"
        size="large"
        href={url}
        target="_blank"
        rel="noreferrer"
        icon={<ExportOutlined aria-hidden />}
        aria-label={text('gallery.open')}
        title={text('gallery.open')}
      />
    </div>
  );
};
