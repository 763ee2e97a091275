import { CloseOutlined } from '@ant-design/icons';
import { Image } from 'antd';
import { previewAddress } from '@/domain/upload/preview';
import { useText } from '../text/use-text';
import { GalleryTools } from './gallery-tools';
import styles from './image-gallery.module.css';

/** A picture of the gallery by its own address; `alt` says which one it is. The gallery shows it in a bounded size. */
export interface GalleryPicture {
  readonly url: string;
  readonly alt: string;
}

export interface ImageGalleryProps {
  readonly pictures: readonly GalleryPicture[];
  /** The place of the one that is shown, or was when it closed: it fades with that one. */
  readonly shown: number;
  readonly open: boolean;
  readonly onShow: (place: number) => void;
  readonly onClose: () => void;
}

/**
 * Pictures over the whole window, each as a whole: arrows lead from one to the next, the wheel and two fingers come
 * closer, Escape closes this alone and gives the focus back.
 */
const ImageGallery = ({ pictures, shown, open, onShow, onClose }: ImageGalleryProps) => {
  const text = useText();
  return (
    <Image.PreviewGroup
      items={pictures.map(({ url, alt }) => ({ src: previewAddress(url, 'large'), alt }))}
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
