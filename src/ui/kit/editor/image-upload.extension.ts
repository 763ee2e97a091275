import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { FileGateway } from '@/application/files/file.port';
import type { NoticeText } from '@/application/kernel/notifier.port';
import { checkFile } from '@/domain/upload/check-pick';
import { imagesPasted } from '@/domain/upload/pasted-images';
import { EDITOR_IMAGE } from '@/domain/upload/upload-rule';
import { filesOf } from './pasted-files';

export interface ImageUploadOptions {
  readonly upload: FileGateway['uploadEditorImage'];
  readonly say: (notice: NoticeText) => void;
  /** The text of the placeholder at this progress in percent. */
  readonly progress: (percent: number) => string;
}

/** Contains the controller that cancels the running uploads when the editor is destroyed. */
interface Storage {
  readonly ending: AbortController;
}

interface Sending extends ImageUploadOptions {
  readonly signal: AbortSignal;
}

type Step = { readonly add: Decoration } | { readonly remove: object };

const key = new PluginKey<DecorationSet>('imageUpload');

const placeOf = (view: EditorView, id: object): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from;

/** Uploads a picture while a placeholder is shown, and inserts it at the placeholder's current position. */
const send = async (view: EditorView, file: File, at: number, options: Sending): Promise<void> => {
  const checked = checkFile(EDITOR_IMAGE, file);
  if (!checked.ok) {
    options.say({ refusal: checked.refusal });
    return;
  }
  const id = {};
  const placeholder = document.createElement('span');
  placeholder.dataset['uploading'] = '';
  placeholder.setAttribute('role', 'status');
  placeholder.textContent = options.progress(0);
  view.dispatch(
    view.state.tr.setMeta(key, { add: Decoration.widget(at, placeholder, { id }) } satisfies Step),
  );
  const finish = (url?: string): void => {
    if (view.isDestroyed) return;
    const place = placeOf(view, id);
    const { tr, schema } = view.state;
    const picture = schema.nodes['image'];
    if (url !== undefined && place !== undefined && picture !== undefined) {
      tr.insert(place, picture.create({ src: url, alt: file.name }));
    }
    view.dispatch(tr.setMeta(key, { remove: id } satisfies Step));
  };
  try {
    const { url } = await options.upload(
      { file, fileName: file.name },
      {
        signal: options.signal,
        onProgress: ({ loaded, total = file.size }) => {
          const share = total > 0 ? Math.min(loaded / total, 1) : 0;
          placeholder.textContent = options.progress(Math.round(share * 100));
        },
      },
    );
    finish(url);
  } catch {
    finish();
    if (!options.signal.aborted) options.say({ key: 'upload.image-not-inserted' });
  }
};

/**
 * Uploads the pictures of a paste or a drop. Returns `false` if there are no files, or if the content is also available
 * as HTML with text.
 */
const take = (view: EditorView, data: DataTransfer | null, at: number, options: Sending): boolean => {
  const files = filesOf(data);
  if (files.length === 0) return false;
  const images = imagesPasted(files.map((file) => ({ kind: 'file' as const, type: file.type, file })));
  if (!images.ok) options.say({ refusal: images.refusal });
  else for (const { file } of images.value) void send(view, file, at, options);
  return true;
};

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    imageUpload: {
      /** Uploads the chosen pictures and inserts them at the cursor. */
      uploadImages: (files: readonly File[]) => ReturnType;
    };
  }
}

/** Adds pictures by button, paste and drop, through the product's own upload. */
export const ImageUpload = Extension.create<ImageUploadOptions, Storage>({
  name: 'imageUpload',
  addStorage: () => ({ ending: new AbortController() }),
  onDestroy() {
    this.storage.ending.abort();
  },
  addCommands() {
    return {
      uploadImages:
        (files) =>
        ({ view }) => {
          for (const file of files)
            void send(view, file, view.state.selection.to, {
              ...this.options,
              signal: this.storage.ending.signal,
            });
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    const options = { ...this.options, signal: this.storage.ending.signal };
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) => {
            const mapped = set.map(transaction.mapping, transaction.doc);
            const step = transaction.getMeta(key) as Step | undefined;
            if (step === undefined) return mapped;
            return 'add' in step
              ? mapped.add(transaction.doc, [step.add])
              : mapped.remove(mapped.find(undefined, undefined, (spec) => spec['id'] === step.remove));
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, event) => take(view, event.clipboardData, view.state.selection.to, options),
          handleDrop: (view, event, _slice, moved) => {
            if (moved) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            const isTaken = take(view, event.dataTransfer, at ?? view.state.selection.to, options);
            if (isTaken) event.preventDefault();
            return isTaken;
          },
        },
      }),
    ];
  },
});
