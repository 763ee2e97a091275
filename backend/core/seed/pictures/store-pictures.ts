import { fileKeyOf, newFileName } from '../../files/own-file-name';
import { PLATFORM_IDS } from '../../platforms';
import type { FileStore } from '../../ports/file-store.port';
import type { World } from '../../ports/world.port';
import { type Incident, INCIDENT_NAMES, pictureOf } from './incidents';

/** A stored picture for the conversations of one platform. */
export interface DemoPicture {
  readonly platform: string;
  readonly incident: Incident;
  /** The file name, as messages contain it. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Draws each picture once and stores a file of its own for each platform. The database rows are added later. */
export const storeDemoPictures = async (
  files: Pick<FileStore, 'write'>,
  { randomBytes }: Pick<World, 'randomBytes'>,
): Promise<readonly DemoPicture[]> => {
  const pictures: DemoPicture[] = [];
  for (const incident of INCIDENT_NAMES) {
    const content = await pictureOf(incident);
    for (const platform of PLATFORM_IDS) {
      const name = newFileName('upload', 'png', randomBytes);
      await files.write(fileKeyOf(name), content);
      pictures.push({ platform, incident, name, size: content.byteLength });
    }
  }
  return pictures;
};
