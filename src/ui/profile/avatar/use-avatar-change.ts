import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { Refusal } from '@/domain/refusals';
import { refuse } from '@/domain/result';
import { checkFile } from '@/domain/upload/check-pick';
import { readNamedPicture } from '@/domain/upload/picture/read-picture';
import type { Square } from '@/domain/upload/square-crop';
import { AVATAR_PREFIX } from '@/domain/upload/upload-prefix';
import { AVATAR } from '@/domain/upload/upload-rule';
import { useServices } from '../../kit/services/services';
import { profileKey } from '../profile.queries';
import { cutSquare, readPicture } from './picture';

const FILE_NAME = 'avatar.png';

export interface AvatarChangeModel {
  readonly picture: ImageBitmap | undefined;
  readonly busy: boolean;
  readonly pick: (file: File) => void;
  readonly send: (square: Square) => void;
  readonly close: () => void;
}

/** Changes the avatar: checks the picked file, cuts it, sends it and saves it. */
export const useAvatarChange = (): AvatarChangeModel => {
  const { files, profile, profileCommands, notices } = useServices();
  const client = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [busy, setBusy] = useState(false);

  const say = (refusal: Refusal) => {
    notices.show(presentRefusal(refusal));
  };
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };

  const pick = async (file: File) => {
    const checked = checkFile(AVATAR, file);
    if (!checked.ok) {
      say(checked.refusal);
      return;
    }
    const known = readNamedPicture(file.name, new Uint8Array(await file.arrayBuffer()));
    if (!known.ok) {
      say(known.refusal);
      return;
    }
    const read = await readPicture(file).catch(() => undefined);
    if (read === undefined) say(refuse('upload.content-mismatch').refusal);
    else {
      picture?.close();
      setPicture(read);
    }
  };

  const send = async (from: ImageBitmap, square: Square) => {
    setBusy(true);
    try {
      const file = await cutSquare(from, square);
      if (file === undefined) {
        say(refuse('upload.content-mismatch').refusal);
        return;
      }
      const { fileName: avatar } = await files.uploadImage(AVATAR_PREFIX, { file, fileName: FILE_NAME });
      // Only the picture changes. The other fields of the profile are loaded first and sent unchanged.
      const { name, phone, email, revision } = await profile.profile();
      const result = await profileCommands.save({
        ...{ name, phone, email, avatar },
        ...(revision === undefined ? {} : { revision }),
      });
      if (!result.ok) {
        say(result.refusal);
        return;
      }
      close();
      notices.show({ as: 'toast', tone: 'success', text: { key: 'avatar.saved' } });
      await client.invalidateQueries({ queryKey: profileKey });
    } catch {
      // The command has already shown the failure; the chosen square stays.
    } finally {
      setBusy(false);
    }
  };

  return {
    picture,
    busy,
    pick: (file) => void pick(file),
    send: (square) => {
      if (picture !== undefined && !busy) void send(picture, square);
    },
    close,
  };
};
