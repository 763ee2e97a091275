import L from 'leaflet';
import styles from './pins.module.css';

/* The icons of the pins on the map of shops. */

/** The look of a pin. */
interface Look {
  readonly kind: 'pin' | 'chosen' | 'many' | 'origin' | 'faint';
  readonly name: string;
  /** The label on the pin. */
  readonly mark: string;
  /** Width and height in px. */
  readonly size: readonly [number, number];
  /** The part of the icon that is at the marked position: its bottom (`foot`) or its centre. */
  readonly stands: 'foot' | 'middle';
}

/**
 * A pin on the map. Its shape shows its kind without colour. It is outside the tab order, because the list beside the
 * map contains the same places.
 */
const iconOf = ({ kind, name, mark, size: [width, height], stands }: Look): L.DivIcon => {
  const element = document.createElement(kind === 'origin' || kind === 'faint' ? 'span' : 'button');
  element.className = styles[kind] ?? '';
  element.setAttribute('aria-label', name);
  element.title = name;
  if (element instanceof HTMLButtonElement) {
    element.type = 'button';
    element.tabIndex = -1;
    if (kind !== 'many') element.setAttribute('aria-pressed', String(kind === 'chosen'));
  } else element.setAttribute('role', 'img');
  const word = document.createElement('span');
  word.textContent = mark;
  element.append(word);
  return L.divIcon({
    html: element,
    className: styles['mark'] ?? '',
    iconSize: [width, height],
    iconAnchor: [width / 2, stands === 'foot' ? height : height / 2],
  });
};

export const pinIcon = (name: string, place: number): L.DivIcon =>
  iconOf({ kind: 'pin', name, mark: String(place), size: [28, 34], stands: 'foot' });

export const chosenIcon = (name: string): L.DivIcon =>
  iconOf({ kind: 'chosen', name, mark: '✓', size: [36, 44], stands: 'foot' });

/**
 * The icon for several shops at one place. Its label is not a bare number, because a bare number on a pin is the
 * position of one shop in the list.
 */
export const manyIcon = (name: string, count: number): L.DivIcon =>
  iconOf({ kind: 'many', name, mark: `×${count}`, size: [38, 34], stands: 'middle' });

/** The icon for another shop while the user places a pin: a dot, with its name if there is room. */
export const faintIcon = (name: string, isNamed: boolean): L.DivIcon =>
  iconOf({ kind: 'faint', name, mark: isNamed ? name : '', size: [10, 10], stands: 'middle' });

export const originIcon = (name: string): L.DivIcon =>
  iconOf({ kind: 'origin', name, mark: '', size: [28, 28], stands: 'middle' });
