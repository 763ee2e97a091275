import { MEGABYTE } from '@/domain/upload/upload-rule';

/** The most storage that one seller account may use, shared by all its users. */
export const SELLER_QUOTA_MEGABYTES = 1024;
export const SELLER_QUOTA_BYTES = SELLER_QUOTA_MEGABYTES * MEGABYTE;
