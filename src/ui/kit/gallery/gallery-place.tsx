import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import type { GalleryPicture } from './image-gallery';
import { LaterImageGallery } from './later-image-gallery';

/** Opens the gallery with these pictures at this index. */
type OpenGallery = (pictures: readonly GalleryPicture[], at: number) => void;

interface Opened {
  readonly pictures: readonly GalleryPicture[];
  readonly at: number;
  readonly open: boolean;
}

interface Gallery {
  readonly open: OpenGallery;
  /** The gallery element, which the caller renders; undefined if a surrounding `GalleryPlace` renders it. */
  readonly drawn: ReactNode;
}

const GalleryContext = createContext<OpenGallery | undefined>(undefined);

/** The gallery of the surrounding `GalleryPlace`; without one, a separate gallery that the caller renders. */
export const useGallery = (): Gallery => {
  const around = use(GalleryContext);
  const [opened, setOpened] = useState<Opened>();
  const openOwn = useCallback<OpenGallery>((pictures, at) => {
    setOpened({ pictures, at, open: true });
  }, []);
  if (around !== undefined) return { open: around, drawn: null };
  return {
    open: openOwn,
    drawn:
      opened === undefined ? null : (
        <LaterImageGallery
          pictures={opened.pictures}
          shown={opened.at}
          open={opened.open}
          onShow={(at) => {
            setOpened({ ...opened, at, open: true });
          }}
          onClose={() => {
            setOpened({ ...opened, open: false });
          }}
        />
      ),
  };
};

/** Renders one gallery for its children, so that a picture stays open when its row is no longer rendered. */
export const GalleryPlace = ({ children }: { readonly children: ReactNode }) => {
  const { open, drawn } = useGallery();
  return (
    <>
      <GalleryContext value={open}>{children}</GalleryContext>
      {drawn}
    </>
  );
};
