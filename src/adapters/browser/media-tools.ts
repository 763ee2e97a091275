import type { MediaTools } from '@/application/files/media-tools.port';
import { MEGABYTE } from '@/domain/upload/upload-rule';

/* Shrinks pictures and makes posters of videos, in the browser. */

/**
 * The longest edge of a shrunk picture in px. At this size, a serial number in a picture of a whole car is still
 * readable.
 */
const LONGEST_EDGE = 2560;
const SMALL_ENOUGH = MEGABYTE;
const QUALITY = 0.85;
const POSTER_EDGE = 1280;
/** A video that shows no frame within this time gets no poster. */
const POSTER_WITHIN_MS = 8000;
/** The poster's position in seconds. The first frame of many videos is black. */
const POSTER_AT_S = 0.2;

const drawn = async (
  source: CanvasImageSource,
  width: number,
  height: number,
  longest: number,
): Promise<Blob | undefined> => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
};

const shrink: MediaTools['shrink'] = async (picture) => {
  if (picture.size <= SMALL_ENOUGH || !/^image\/(?:jpeg|png|webp|heic|heif)$/.test(picture.type))
    return picture;
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const small = await drawn(bitmap, bitmap.width, bitmap.height, LONGEST_EDGE);
    bitmap.close();
    if (small === undefined || small.size >= picture.size) return picture;
    return new File([small], picture.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    return picture;
  }
};

const posterOf: MediaTools['posterOf'] = (film) =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(film);
    const video = document.createElement('video');
    const end = (poster?: File): void => {
      clearTimeout(late);
      video.removeAttribute('src');
      URL.revokeObjectURL(url);
      resolve(poster);
    };
    const late = setTimeout(end, POSTER_WITHIN_MS);
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.onerror = () => {
      end();
    };
    video.onloadeddata = () => {
      video.currentTime = Math.min(POSTER_AT_S, video.duration / 2 || 0);
    };
    video.onseeked = () => {
      void drawn(video, video.videoWidth, video.videoHeight, POSTER_EDGE).then((picture) => {
        end(picture && new File([picture], 'poster.jpg', { type: 'image/jpeg' }));
      });
    };
    video.src = url;
  });

/** Shrinks pictures and makes posters of videos on a canvas of the page. */
export const createMediaTools = (): MediaTools => ({ shrink, posterOf });
