import type { Goods } from '@/domain/mall/goods';
import { VideoPlayer } from '../kit/video/video-player';
import { useText } from '../kit/text/use-text';

/** The video of goods, or a text that there is none. */
export const GoodsVideo = ({ goods: { video, videoPoster } }: { readonly goods: Goods }) => {
  const text = useText();
  return (
    <VideoPlayer
      url={video}
      label={text('mall.goods.video')}
      none={text('mall.goods.video.none')}
      {...(videoPoster === '' ? {} : { poster: videoPoster })}
    />
  );
};
