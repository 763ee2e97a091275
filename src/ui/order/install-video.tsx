import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { useText } from '../kit/text/use-text';
import styles from './install-video.module.css';

/** The installation video, played in place; an unsafe address has no link. */
export const InstallVideo = ({ address }: { readonly address: string }) => {
  const text = useText();
  if (!isAllowedUrl(address)) return text('order.video.none');
  return (
    <video
      className={styles['video']}
      controls
      playsInline
      preload="metadata"
      src={address}
      aria-label={text('order.video')}
    />
  );
};
