import type { ReactNode } from 'react';
import type { PartyType } from '@/domain/kernel/party';
import type { Feature } from '@/domain/platform/platform';
import { useHasFeature, useHasPermission, useHasRole } from './access';

interface Props {
  /** One of these permissions is enough. An empty list is a programming error. */
  readonly any: readonly string[];
  /** The kinds of account that may see the children; absent for all kinds. */
  readonly only?: readonly PartyType[];
  readonly children: ReactNode;
}

/** Shows its children to users with one of the permissions (product 6, `hasPermi`). */
export const HasPermission = ({ any, only, children }: Props) =>
  useHasPermission(any, only) ? children : null;

/** Shows its children to users with one of the roles (product 6, `hasRole`). */
export const HasRole = ({ any, children }: Omit<Props, 'only'>) => (useHasRole(any) ? children : null);

/** Shows its children on platforms with the feature (product 6). */
export const HasFeature = ({ name, children }: { readonly name: Feature; readonly children: ReactNode }) =>
  useHasFeature(name) ? children : null;
