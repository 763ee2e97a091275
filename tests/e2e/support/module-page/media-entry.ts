import { createMediaTools } from '@/adapters/browser/media-tools';
import type { MediaTools } from '@/application/files/media-tools.port';

interface Looked {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    media: {
      readonly tools: MediaTools;
      /** A picture of noise, which no format can compress. */
      readonly picture: (width: number, height: number, type: string) => Promise<File>;
      /** A film of one second, red at first and then blue, as a phone's browser records it. */
      readonly film: () => Promise<Blob>;
      readonly look: (file: File) => Promise<Looked>;
    };
  }
}

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  return { canvas, context };
};

window.media = {
  tools: createMediaTools(),
  picture: async (width, height, type) => {
    const { canvas, context } = canvasOf(width, height);
    const pixels = context.createImageData(width, height);
    let state = 7;
    for (let at = 0; at < pixels.data.length; at += 1) {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24;
    }
    context.putImageData(pixels, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, 0.95);
    });
    if (blob === null) throw new Error('no picture was drawn');
    return new File([blob], `IMG 01.${type.slice('image/'.length)}`, { type });
  },
  film: async () => {
    const { canvas, context } = canvasOf(640, 360);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise<void>((resolve) => {
      recorder.onstop = () => {
        resolve();
      };
    });
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      context.fillStyle = frame < 15 ? 'red' : 'blue';
      context.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    return new Blob(parts, { type: 'video/webm' });
  },
  look: async (file) => {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { name: file.name, type: file.type, size: file.size, width, height };
  },
};
