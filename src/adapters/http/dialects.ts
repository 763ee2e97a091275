import type { Platform } from '@/domain/platform/platform';
import type { PathOverrides } from './paths';

/** Where an unchanged RuoYi back end serves what the contract has under `/seller/user/profile`. */
const RUOYI_PATHS: PathOverrides = {
  profile: '/system/user/profile',
  saveProfile: 'PUT /system/user/profile',
  changePassword: 'PUT /system/user/profile/updatePwd',
};

/** The overrides of a platform: those of its dialect, and its own before them. */
export const overridesOf = ({ dialect, paths }: Pick<Platform, 'dialect' | 'paths'>): PathOverrides => ({
  ...(dialect === 'ruoyi' ? RUOYI_PATHS : {}),
  ...paths,
});
