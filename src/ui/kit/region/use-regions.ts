import { queryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { Id } from '@/domain/kernel/id';
import { REGION_ROOT, type RegionNode } from '@/domain/region/region';
import {
  type KnownRegion,
  knownRegionTree,
  regionLabels,
  regionsToLoad,
  regionsToSearch,
} from '@/domain/region/region-path';
import { useServices } from '../services/services';

/** The loaded part of the region tree, and the functions that load more of it. */
export interface RegionsInUse {
  readonly tree: readonly KnownRegion[];
  /** The labels of the selected path. */
  readonly labels: readonly string[];
  readonly loading: boolean;
  readonly isLoading: (id: Id) => boolean;
  readonly failed: boolean;
  readonly open: (id: Id) => void;
  readonly retry: () => void;
}

/** The regions below a region; they do not change while the page is open. */
export const regionsQuery = (reference: ReferenceGateway, id: Id) =>
  queryOptions({
    queryKey: ['regions', id],
    queryFn: ({ signal }) => reference.regions(id, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/**
 * The regions for a picker. The first level is loaded at once. The regions below another region are loaded when the
 * user opens it, when a search needs them, or to label the selected path. They are kept until the page is reloaded.
 */
export const useRegions = (path: readonly Id[], typed = ''): RegionsInUse => {
  const { reference } = useServices();
  const [asked, setAsked] = useState<readonly Id[]>([REGION_ROOT]);
  const results = useQueries({
    queries: asked.map((id) => regionsQuery(reference, id)),
  });
  const known = (id: Id): readonly RegionNode[] | undefined => results[asked.indexOf(id)]?.data;
  const ids = new Set([...regionsToLoad(path, known), ...regionsToSearch(typed, known)]);
  const missing = [...ids].filter((id) => !asked.includes(id));
  if (missing.length > 0) setAsked([...asked, ...missing]);
  const loading = missing.length > 0 || results.some(({ isFetching }) => isFetching);
  return {
    tree: knownRegionTree(known),
    // A bare id means nothing to the user, so it is shown only for a region that was not found.
    labels: regionLabels(path, known).map((label, at) => (loading && label === path[at] ? '…' : label)),
    loading,
    isLoading: (id) => results[asked.indexOf(id)]?.isFetching ?? false,
    failed: results.some(({ isError, isFetching }) => isError && !isFetching),
    open: (id) => {
      if (!asked.includes(id)) setAsked([...asked, id]);
      else void results[asked.indexOf(id)]?.refetch();
    },
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
};
