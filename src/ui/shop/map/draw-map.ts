import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { clusterPins } from '@/domain/shop/cluster-pins';
import { fromGcj02, toGcj02 } from '@/domain/shop/gcj02';
import type { Position } from '@/domain/shop/shop';
import { createBaseLayers, MAX_ZOOM } from './base-layers';
import type { DrawnMap, MapScene, MapCallbacks, PinnedPlace } from './map-scene';
import { chosenIcon, faintIcon, manyIcon, originIcon, pinIcon } from './pin-icon';

/* Draws the map of shops with Leaflet: base layers, pins and groups of pins. */

/** The distance in px below which pins become one group. */
const ROOM = 42;
/** The largest automatic zoom, at which the map shows a part of a town. */
const CLOSE = 14;
/**
 * The largest automatic zoom of a map without tiles on which the user places a pin. At larger zooms, the view may
 * contain neither an outline nor a town name.
 */
const ORIENTED = 9;
/** The centre of the country, for a map without shops. */
const NOWHERE: Position = { longitude: 104, latitude: 35.5 };
const COUNTRY = 4;

const isSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.longitude === other?.longitude && one?.latitude === other?.latitude;

const keyOf = (places: readonly PinnedPlace[]): string => places.map(({ id }) => id).join(' ');

/** Draws a map in `element`. Overlapping pins become one; pins far outside the view are not drawn. */
export const drawMap = (element: HTMLElement, callbacks: () => MapCallbacks, still: boolean): DrawnMap => {
  const map = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    maxZoom: MAX_ZOOM,
    minZoom: 3,
    worldCopyJump: true,
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  L.control.scale({ imperial: false }).addTo(map);
  const ground = createBaseLayers(map);
  const pins = L.layerGroup().addTo(map);
  const drawn = new Map<string, L.Marker>();
  let scene: MapScene | undefined;

  const drawnAt = (position: Position): L.LatLng => {
    const { longitude, latitude } = scene?.tiles?.datum === 'GCJ02' ? toGcj02(position) : position;
    return L.latLng(latitude, longitude);
  };
  const placeAt = ({ lng, lat }: L.LatLng): Position => {
    const at = { longitude: lng, latitude: lat };
    return scene?.tiles?.datum === 'GCJ02' ? fromGcj02(at) : at;
  };
  map.setView(drawnAt(NOWHERE), COUNTRY, { animate: false });

  /**
   * Handles a click on a group of pins. The map zooms in to the group. If it cannot zoom in further, the next shop of
   * the group is selected.
   */
  const open = (places: readonly PinnedPlace[]): void => {
    const bounds = L.latLngBounds(places.map(({ position }) => drawnAt(position)));
    const zoom = map.getBoundsZoom(bounds.pad(0.2));
    const next = places[(places.findIndex(({ id }) => id === scene?.chosen) + 1) % places.length];
    if (zoom > map.getZoom() && !bounds.getNorthEast().equals(bounds.getSouthWest())) {
      map.fitBounds(bounds.pad(0.2), { animate: !still });
    } else if (next !== undefined) callbacks().onChoose(next.id);
  };

  const markerFor = (places: readonly PinnedPlace[], at: L.LatLng, chosen: boolean): L.Marker => {
    const [first] = places;
    const { pinName, manyName } = callbacks();
    const icon = () => {
      if (first === undefined || places.length > 1) return manyIcon(manyName(places.length), places.length);
      return chosen ? chosenIcon(pinName(first)) : pinIcon(pinName(first), first.number);
    };
    return L.marker(at, {
      icon: icon(),
      keyboard: false,
      zIndexOffset: chosen ? 1000 : 0,
    }).on('click', () => {
      if (places.length > 1) open(places);
      else if (first !== undefined) callbacks().onChoose(first.id);
    });
  };

  const draw = (): void => {
    if (scene === undefined) return;
    const { places, chosen, origin } = scene;
    const zoom = map.getZoom();
    const byId = new Map(places.map((place) => [place.id, place]));
    const hasSize = map.getSize().x > 0;
    const bounds = map.getBounds().pad(0.5);
    const points = places.map(({ id, position }) => {
      const { x, y } = map.project(drawnAt(position), zoom);
      return { id, x, y };
    });
    const markers = new Map<string, () => L.Marker>();
    for (const { ids, x, y } of clusterPins(points, ROOM, (id) => id === chosen)) {
      const at = map.unproject([x, y], zoom);
      if (hasSize && !bounds.contains(at)) continue;
      const held = ids.flatMap((id) => byId.get(id) ?? []);
      const isChosen = ids.length === 1 && ids[0] === chosen;
      const names = held.map((place) => (held.length > 1 ? place.id : callbacks().pinName(place)));
      const key = [isChosen, at.lat.toFixed(6), at.lng.toFixed(6), ...names].join('|');
      markers.set(key, () => markerFor(held, at, isChosen));
    }
    if (origin !== undefined) {
      const at = drawnAt(origin);
      const name = callbacks().originName();
      markers.set(`origin|${at.toString()}|${name}`, () =>
        L.marker(at, { icon: originIcon(name), keyboard: false, interactive: false, zIndexOffset: 900 }),
      );
    }
    for (const { id, name, position } of scene.orientation?.faint ?? []) {
      const at = drawnAt(position);
      if (hasSize && !bounds.contains(at)) continue;
      const isNamed = zoom >= ORIENTED;
      markers.set(`faint|${id}|${at.toString()}|${String(isNamed)}`, () =>
        L.marker(at, { icon: faintIcon(name, isNamed), keyboard: false, interactive: false }),
      );
    }
    for (const [key, marker] of drawn) {
      if (markers.has(key)) continue;
      marker.remove();
      drawn.delete(key);
    }
    for (const [key, create] of markers) {
      if (!drawn.has(key)) drawn.set(key, create().addTo(pins));
    }
  };

  const isOriented = (): boolean => scene?.orientation !== undefined && scene.tiles === undefined;

  const look = (at: readonly Position[]): void => {
    map.fitBounds(L.latLngBounds(at.map(drawnAt)), {
      padding: [40, 40],
      maxZoom: isOriented() ? ORIENTED : CLOSE,
      animate: !still,
    });
  };

  const showAll = (): void => {
    const { places = [], origin } = scene ?? {};
    const at = [...places.map(({ position }) => position), ...(origin === undefined ? [] : [origin])];
    const start = scene?.orientation?.start;
    if (at.length > 0) look(at);
    else if (start !== undefined) map.setView(drawnAt(start), ORIENTED, { animate: false });
    else map.setView(drawnAt(NOWHERE), COUNTRY, { animate: false });
  };

  /**
   * Moves the view to new shops: to the customer and the selected or closest shop, else to the shops of the region,
   * else to all shops.
   */
  const lookAtNew = ({ places, origin, chosen, orientation }: MapScene, isFirst: boolean): void => {
    // A pin that the user has just placed is already in view, at the zoom that the user chose.
    if (!isFirst && orientation !== undefined && origin !== undefined) {
      if (map.getBounds().contains(drawnAt(origin))) return;
    }
    const target = places.find(({ id }) => id === chosen) ?? places[0];
    const near = origin === undefined ? places.filter(({ near: isNear }) => isNear) : [];
    if (origin !== undefined && target !== undefined) look([origin, target.position]);
    else if (near.length > 0 && target !== undefined)
      look([...near.map(({ position }) => position), target.position]);
    else showAll();
  };

  const lookAtChosen = ({ places, chosen }: MapScene): void => {
    const place = places.find(({ id }) => id === chosen);
    if (place === undefined) return;
    const at = drawnAt(place.position);
    if (!map.getBounds().pad(-0.1).contains(at)) map.panTo(at, { animate: !still });
  };

  map.on('moveend', () => {
    draw();
    callbacks().onLook?.(placeAt(map.getCenter().wrap()));
  });
  map.on('mousemove', ({ latlng }: L.LeafletMouseEvent) => callbacks().onLook?.(placeAt(latlng.wrap())));
  map.on('click', ({ latlng }: L.LeafletMouseEvent) => {
    if (scene?.marking === true) callbacks().onMark(placeAt(latlng.wrap()));
  });
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
  });
  resized.observe(element);

  return {
    show: (next) => {
      const before = scene;
      scene = next;
      ground.lay(next.tiles, next.orientation !== undefined);
      const moved =
        !isSame(before?.origin, next.origin) ||
        !isSame(before?.orientation?.start, next.orientation?.start) ||
        before?.tiles?.datum !== next.tiles?.datum ||
        keyOf(before?.places ?? []) !== keyOf(next.places);
      if (before === undefined || moved) lookAtNew(next, before === undefined);
      else if (before.chosen !== next.chosen) lookAtChosen(next);
      draw();
    },
    zoom: (by) => {
      map.setZoom(map.getZoom() + by);
    },
    showAll,
    middle: () => placeAt(map.getCenter().wrap()),
    end: () => {
      resized.disconnect();
      ground.end();
      // Leaflet ends a zoom by a timer that it never clears; the timer would use the removed map.
      Object.assign(map, { _animatingZoom: false });
      map.remove();
    },
  };
};
