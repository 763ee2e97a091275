import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import { checkingPictures } from '@/application/files/checking-pictures';
import { claimingJpeg, claimingPng, JPEG, PNG } from '@tests/support/pictures';

const open = () => {
  const inner = createFakeFileGateway(createCallSimulation(createFakeClock()));
  const sent = { image: vi.spyOn(inner, 'uploadImage'), editor: vi.spyOn(inner, 'uploadEditorImage') };
  const notices = createRecordingNotifier();
  return { files: checkingPictures(inner, notices), sent, notices };
};
const picked = (content: Uint8Array<ArrayBuffer>, fileName = 'a.png') => ({
  file: new Blob([content]),
  fileName,
});

describe('a picked picture', () => {
  it.each([
    ['too many pixels', picked(claimingPng(22_000, 22_000)), 'upload.picture-too-large'],
    ['too many pixels in a JPEG', picked(claimingJpeg(65_535, 65_535), 'a.jpg'), 'upload.picture-too-large'],
    ['a truncated file', picked(PNG.slice(0, 12)), 'upload.picture-unreadable'],
    ['another type than its extension', picked(JPEG), 'upload.content-mismatch'],
  ])('is refused before it is sent, as on the server: %s', async (_what, picture, code) => {
    const { files, sent, notices } = open();
    const refused = { details: { kind: 'refused', refusal: { code }, ambiguous: false } };
    await expect(files.uploadImage('avatar', picture)).rejects.toMatchObject(refused);
    await expect(files.uploadEditorImage(picture)).rejects.toMatchObject(refused);
    expect(notices.shown).toMatchObject([{ as: 'message-box', text: { refusal: { code } } }]);
    expect(sent.image).not.toHaveBeenCalled();
    expect(sent.editor).not.toHaveBeenCalled();
  });

  it('is sent unchanged when it is valid', async () => {
    const { files, sent } = open();
    const options = { onProgress: vi.fn() };
    const picture = picked(JPEG, 'a.jpg');
    await files.uploadImage('avatar', picture, options);
    await files.uploadEditorImage(picture, options);
    expect(sent.image).toHaveBeenCalledWith('avatar', picture, options);
    expect(sent.editor).toHaveBeenCalledWith(picture, options);
  });
});
