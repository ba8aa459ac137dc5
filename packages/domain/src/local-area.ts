/** An area that a developer serves from their own machine into a deployed portal, for their own browser. */
export interface LocalArea {
  readonly area: string;
  /** On the developer's machine; nothing else than the loopback host can be named. */
  readonly port: number;
}

/** The parameter of the link that asks for one, and the name of the page's meta tag that allows one. */
export const LOCAL_AREA = 'local-area';
/** Where the developer's server describes the area as the registry would. */
export const LOCAL_AREA_FILE = '/area.json';
export const LOCAL_AREA_NAME = '^[a-z][a-z0-9-]{0,39}$';
/** The ports below are of the system's own services. */
export const LEAST_LOCAL_PORT = 1024;
export const MOST_LOCAL_PORT = 65_535;

export function localOrigin({ port }: LocalArea): string {
  return `http://localhost:${port}`;
}

/** `committee:8123` */
export function writeLocalArea({ area, port }: LocalArea): string {
  return `${area}:${port}`;
}

/** Null for a text of another form. */
export function readLocalArea(text: string): LocalArea | null {
  const [area = '', digits = '', ...rest] = text.split(':');
  const port = /^\d{4,5}$/.test(digits) ? Number(digits) : 0;
  const isValid =
    new RegExp(LOCAL_AREA_NAME).test(area) && port >= LEAST_LOCAL_PORT && port <= MOST_LOCAL_PORT;
  return isValid && rest.length === 0 ? { area, port } : null;
}
