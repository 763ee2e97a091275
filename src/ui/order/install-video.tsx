import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { useText } from '../kit/text/use-text';
import styles from './install-video.module.css';

interface Props {
  readonly address: string;
  /** Shown before playback. */
  readonly poster?: string;
}

/** The installation video, played on the page; an unsafe URL gets no link. */
export const InstallVideo = ({ address, poster }: Props) => {
  const text = useText();
  if (!isAllowedUrl(address)) return text('order.video.none');
  return (
    <video
      className={styles['video']}
      controls
      playsInline
      preload="metadata"
      src={address}
      {...(poster === undefined || !isAllowedUrl(poster) ? {} : { poster })}
      aria-label={text('order.video')}
    />
  );
};
