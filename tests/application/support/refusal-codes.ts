import { type RefusalCode } from '@/domain/refusals';
import { refusals } from '@/messages/zh-CN/refusals';

/** The catalogue is the list of all codes. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
