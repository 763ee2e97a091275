import { DAY, type Instant } from '../../kernel/instant';
import { lengthOf } from '../../kernel/text';
import { ok, refuse, type Result } from '../../result';

/** The evidence that a project requires before an installation can be completed. */
export interface EvidenceRules {
  readonly pictures: number;
  readonly video: boolean;
}

/** Pictures, video and signature are names of stored files. Absent parts were not provided. */
export interface Evidence {
  readonly pictures: readonly string[];
  readonly video?: string;
  /** A still picture of the start of the video, made by the browser. */
  readonly poster?: string;
  readonly serialNumber?: string;
  /** The mileage of the car, in whole kilometres. */
  readonly mileage?: number;
  readonly remark?: string;
  /** A picture of the customer's signature: the name of a stored file. */
  readonly signature?: string;
  /** When the files were removed, at the end of the brand's retention period. */
  readonly filesRemovedAt?: Instant;
}

/** The names of all files of an installation's evidence. */
export const filesOf = ({ pictures, video, poster, signature }: EvidenceFiles): readonly string[] => [
  ...pictures,
  ...[video, poster, signature].filter((name) => name !== undefined),
];

/** The files of an installation, as the event in the history contains them. */
export type EvidenceFiles = Pick<Evidence, 'pictures' | 'video' | 'poster' | 'signature'>;

/** The files that are still stored, without the still picture of a removed video; `undefined` if no file is stored. */
export const storedFilesOf = (
  { pictures, video, poster, signature }: EvidenceFiles,
  isStored: (name: string) => boolean,
): EvidenceFiles | undefined => {
  const kept = (name: string | undefined) => (name !== undefined && isStored(name) ? name : undefined);
  const [film, frame, sign] = [kept(video), kept(poster), kept(signature)];
  const files: EvidenceFiles = {
    pictures: pictures.filter(isStored),
    ...(film === undefined ? {} : { video: film }),
    ...(film === undefined || frame === undefined ? {} : { poster: frame }),
    ...(sign === undefined ? {} : { signature: sign }),
  };
  return filesOf(files).length === 0 ? undefined : files;
};

/** The evidence without its files: remark and figures. */
export const withoutFiles = (
  { serialNumber, mileage, remark }: Evidence,
  filesRemovedAt: Instant,
): Evidence => ({
  pictures: [],
  ...(serialNumber === undefined ? {} : { serialNumber }),
  ...(mileage === undefined ? {} : { mileage }),
  ...(remark === undefined ? {} : { remark }),
  filesRemovedAt,
});

/** A file that no order uses after this time belongs to a completion that was abandoned. */
export const UNUSED_EVIDENCE_LIFE = 30 * DAY;

export const EVIDENCE_PICTURES_MAX = 20;
export const SERIAL_NUMBER_MAX = 60;
export const EVIDENCE_REMARK_MAX = 500;
const MILEAGE_MAX = 9_999_999;

export type EvidenceRefusal =
  | 'order.pictures-missing'
  | 'order.picture-twice'
  | 'order.too-many-images'
  | 'order.video-required'
  | 'order.serial-too-long'
  | 'order.mileage-unlikely'
  | 'order.remark-too-long';

/** Checks whether the evidence satisfies the project's rules. Refuses a repeated picture. */
export const checkEvidence = (given: Evidence, rules: EvidenceRules): Result<Evidence, EvidenceRefusal> => {
  const { pictures, video, serialNumber = '', mileage, remark = '' } = given;
  if (new Set(pictures).size < pictures.length) return refuse('order.picture-twice');
  if (pictures.length < rules.pictures)
    return refuse('order.pictures-missing', { needed: rules.pictures, given: pictures.length });
  if (pictures.length > EVIDENCE_PICTURES_MAX)
    return refuse('order.too-many-images', { max: EVIDENCE_PICTURES_MAX });
  if (rules.video && video === undefined) return refuse('order.video-required');
  if (lengthOf(serialNumber.trim()) > SERIAL_NUMBER_MAX)
    return refuse('order.serial-too-long', { max: SERIAL_NUMBER_MAX });
  if (mileage !== undefined && !(Number.isInteger(mileage) && mileage >= 0 && mileage <= MILEAGE_MAX))
    return refuse('order.mileage-unlikely', { max: MILEAGE_MAX });
  if (lengthOf(remark.trim()) > EVIDENCE_REMARK_MAX)
    return refuse('order.remark-too-long', { max: EVIDENCE_REMARK_MAX });
  return ok(given);
};
