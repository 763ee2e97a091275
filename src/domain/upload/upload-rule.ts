import { PICTURES_MAX } from '../mall/goods';
import { REFUND_PICTURES_MAX } from '../mall/mall-step';
import { EVIDENCE_PICTURES_MAX } from '../order/life/evidence';
import { ORDER_IMAGES_MAX } from '../order/order-draft';
import type { Refusal } from '../refusals';

/** 1 MB as the product counts it. */
export const MEGABYTE = 1024 * 1024;

/** The files that one upload field accepts, as data for `check-pick.ts`. */
export interface UploadRule {
  /** Extensions in lower case, in the order in which messages list them. */
  readonly types: readonly string[];
  readonly maxMegabytes: number;
  /** The maximum number of files in the list. */
  readonly maxFiles: number;
  /** The maximum number of files in one pick. */
  readonly maxPerPick: number;
  readonly wrongType: 'upload.type-not-allowed' | 'upload.image-type-not-allowed';
  readonly tooLarge: 'upload.too-large' | 'upload.image-too-large';
  /** The refusal if there are too many files. The chat's refusal shows a number that differs from its limit. */
  readonly tooMany: Refusal<'upload.too-many' | 'reply.too-many-images-in-chat'>;
}

/** The file types of installation videos (business 2). */
export const VIDEO_TYPES: readonly string[] = ['mp4', 'mov', 'webm'];
export const FILE_TYPES = ['doc', 'xls', 'ppt', 'txt', 'pdf'] as const;
export const IMAGE_TYPES = ['png', 'jpg', 'jpeg'] as const;

/** The maximum number of images of a chat message (work orders 9). */
export const CHAT_IMAGES_MAX = 6;
/** The number that the refusal shows; it differs from the limit, as in the original product (work orders 5). */
export const CHAT_IMAGES_ANNOUNCED = 8;
/** The refusal of a seventh picture. */
export const TOO_MANY_CHAT_IMAGES: Refusal<'reply.too-many-images-in-chat'> = {
  code: 'reply.too-many-images-in-chat',
  params: { max: CHAT_IMAGES_ANNOUNCED },
};

/** The maximum number of images of a reply, in the dialog and on the server (work orders 5 and 9). */
export const REPLY_IMAGES_MAX = 10;

const moreThan = (n: number): UploadRule['tooMany'] => ({ code: 'upload.too-many', params: { n } });

const images = (maxFiles: number, maxMegabytes: number): UploadRule => ({
  types: IMAGE_TYPES,
  maxMegabytes,
  maxFiles,
  maxPerPick: maxFiles,
  wrongType: 'upload.image-type-not-allowed',
  tooLarge: 'upload.image-too-large',
  tooMany: moreThan(maxFiles),
});

/** General files (product 5, work orders 5). */
export const GENERAL_FILES: UploadRule = {
  types: FILE_TYPES,
  maxMegabytes: 5,
  maxFiles: 5,
  maxPerPick: 5,
  wrongType: 'upload.type-not-allowed',
  tooLarge: 'upload.too-large',
  tooMany: moreThan(5),
};

/** Scanned or photographed financial documents: invoices, receipts, vouchers (business 3). */
export const financialDocumentRule = (maxFiles: number): UploadRule => ({
  ...GENERAL_FILES,
  types: ['pdf', ...IMAGE_TYPES],
  maxFiles,
  maxPerPick: maxFiles,
  tooMany: moreThan(maxFiles),
});

/** The default for images (product 5). */
export const GENERAL_IMAGES: UploadRule = images(5, 5);

/** The images of the reply dialog (work orders 5). */
export const REPLY_DIALOG_IMAGES: UploadRule = images(REPLY_IMAGES_MAX, 2);

/** The pictures of goods (business 4). */
export const GOODS_IMAGES: UploadRule = images(PICTURES_MAX, 5);

/** The picture of one SKU. */
export const SKU_IMAGE: UploadRule = images(1, 5);

/** The pictures of a request for a refund in the mall (business 4). */
export const REFUND_IMAGES: UploadRule = images(REFUND_PICTURES_MAX, 5);

/** The pictures of an order. */
export const ORDER_IMAGES: UploadRule = images(ORDER_IMAGES_MAX, 5);

/** The pictures of an installation. */
export const EVIDENCE_IMAGES: UploadRule = images(EVIDENCE_PICTURES_MAX, 5);

/** The customer's signature on an installation, drawn on the screen. */
export const EVIDENCE_SIGNATURE: UploadRule = images(1, 5);

/** The video of an installation. */
export const EVIDENCE_VIDEO: UploadRule = {
  types: VIDEO_TYPES,
  maxMegabytes: 200,
  maxFiles: 1,
  maxPerPick: 1,
  wrongType: 'upload.type-not-allowed',
  tooLarge: 'upload.too-large',
  tooMany: moreThan(1),
};

/** The video of goods (business 4). */
export const GOODS_VIDEO: UploadRule = { ...EVIDENCE_VIDEO };

/** The images of the chat, which are sent one at a time (work orders 5). */
export const CHAT_IMAGES: UploadRule = {
  ...images(CHAT_IMAGES_MAX, 5),
  maxPerPick: 1,
  tooMany: TOO_MANY_CHAT_IMAGES,
};

/** An image in the rich text, inserted at the cursor one at a time (work orders 5 and 8). */
export const EDITOR_IMAGE: UploadRule = {
  ...images(1, 5),
  types: ['jpeg', 'jpg', 'png'],
  tooLarge: 'upload.too-large',
};

/** The profile picture of the personal center. */
export const AVATAR: UploadRule = images(1, 5);
