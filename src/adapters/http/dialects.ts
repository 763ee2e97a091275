import type { Platform } from '@/domain/platform/platform';
import type { PathOverrides } from './paths';

/** The paths of an unchanged RuoYi back end for calls that the contract has under `/seller/user/profile`. */
const RUOYI_PATHS: PathOverrides = {
  profile: '/system/user/profile',
  saveProfile: 'PUT /system/user/profile',
  changePassword: 'PUT /system/user/profile/updatePwd',
};

/** The path overrides of a platform. The platform's own overrides take precedence over those of its dialect. */
export const overridesOf = ({ dialect, paths }: Pick<Platform, 'dialect' | 'paths'>): PathOverrides => ({
  ...(dialect === 'ruoyi' ? RUOYI_PATHS : {}),
  ...paths,
});
