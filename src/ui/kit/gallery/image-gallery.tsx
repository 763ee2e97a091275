import { CloseOutlined } from '@ant-design/icons';
import { Image } from 'antd';
import { previewUrl } from '@/domain/upload/preview';
import { useText } from '../text/use-text';
import { GalleryTools } from './gallery-tools';
import styles from './image-gallery.module.css';

/** A picture, with its original URL and its alternative text. The gallery shows a preview of the original. */
export interface GalleryPicture {
  readonly url: string;
  readonly alt: string;
}

export interface ImageGalleryProps {
  readonly pictures: readonly GalleryPicture[];
  /** The index of the shown picture; kept during the closing animation. */
  readonly shown: number;
  readonly open: boolean;
  readonly onShow: (place: number) => void;
  readonly onClose: () => void;
}

/**
 * Shows pictures in the full window, each scaled to fit. Arrow keys change the picture; wheel and pinch zoom.
 * Escape closes only the gallery and returns the focus.
 */
const ImageGallery = ({ pictures, shown, open, onShow, onClose }: ImageGalleryProps) => {
  const text = useText();
  return (
    <Image.PreviewGroup
      items={pictures.map(({ url, alt }) => ({ src: previewUrl(url, 'large'), alt }))}
      preview={{
        open,
        current: shown,
        rootClassName: styles['gallery'] ?? '',
        alt: pictures[shown]?.alt ?? '',
        closeIcon: <CloseOutlined aria-label={text('dialog.close')} />,
        countRender: (place, count) => text('gallery.place', { place, count }),
        actionsRender: (_, { actions, current, total }) => (
          <GalleryTools
            actions={actions}
            current={current}
            total={total}
            url={pictures[current]?.url ?? ''}
          />
        ),
        onChange: onShow,
        onOpenChange: (isOpen) => {
          if (!isOpen) onClose();
        },
      }}
    />
  );
};

export default ImageGallery;
