import { MEGABYTE } from '@/domain/upload/upload-rule';

/** What one seller account may keep, all its people together. */
export const SELLER_QUOTA_MEGABYTES = 1024;
export const SELLER_QUOTA_BYTES = SELLER_QUOTA_MEGABYTES * MEGABYTE;
