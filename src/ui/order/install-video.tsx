import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { useText } from '../kit/text/use-text';
import styles from './install-video.module.css';

/** The film of the installation, played where it stands; an address that is none leads nowhere. */
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
